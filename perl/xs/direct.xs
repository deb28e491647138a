# Plain functions by integer handle, without one check: what claim B calls
# directly. A wrong handle crashes the process; the techniques that check stand
# beside them.

MODULE = Tollgate    PACKAGE = Tollgate::Direct

void
null_call()
  CODE:
    toll_null_call();

IV
store_new(UV seed = toll_seed())
  PREINIT:
    toll_store *store;
    toll_status status;
  CODE:
    status = toll_store_new_seeded(&store, seed);
    if (status != TOLL_OK)
        toll_store_fail(aTHX_ status, "Tollgate::Direct::store_new");
    RETVAL = PTR2IV(store);
  OUTPUT:
    RETVAL

void
store_close(IV handle)
  PREINIT:
    toll_store *store;
  CODE:
    store = INT2PTR(toll_store *, handle);
    toll_store_close(&store);

void
store_put(IV handle, SV *key, SV *value)
  PREINIT:
    STRLEN key_size, value_size;
    const char *key_data, *value_data;
  CODE:
    key_data = SvPV(key, key_size);
    value_data = SvPV(value, value_size);
    (void)toll_store_put(INT2PTR(toll_store *, handle), key_data, key_size, value_data, value_size);

void
store_get(IV handle, SV *key)
  PREINIT:
    dXSTARG;
    STRLEN key_size;
    size_t value_size;
    const char *key_data;
    const void *value;
  PPCODE:
    key_data = SvPV(key, key_size);
    if (toll_store_get(INT2PTR(toll_store *, handle), key_data, key_size, &value, &value_size) != TOLL_OK)
        XSRETURN_UNDEF;
    sv_setpvn(TARG, (const char *)value, value_size);
    ST(0) = TARG;
    XSRETURN(1);

bool
store_erase(IV handle, SV *key)
  PREINIT:
    STRLEN key_size;
    const char *key_data;
  CODE:
    key_data = SvPV(key, key_size);
    RETVAL = toll_store_erase(INT2PTR(toll_store *, handle), key_data, key_size) == TOLL_OK;
  OUTPUT:
    RETVAL

UV
store_count(IV handle)
  CODE:
    RETVAL = toll_store_count(INT2PTR(toll_store *, handle));
  OUTPUT:
    RETVAL

void
store_reserve(IV handle, UV records, UV bytes)
  CODE:
    if (toll_store_reserve(INT2PTR(toll_store *, handle), records, bytes) != TOLL_OK)
        croak("Tollgate::Direct::store_reserve: there is no memory for %" UVuf " records", records);

# The next record, an empty list at the end; the cursor is 0 at first.
void
store_next(IV handle, SV *cursor)
  PREINIT:
    uint64_t position;
    const void *key, *value;
    size_t key_size, value_size;
    toll_status status;
  PPCODE:
    position = SvUV(cursor);
    status = toll_store_next(INT2PTR(toll_store *, handle), &position, &key, &key_size, &value, &value_size);
    if (status == TOLL_END)
        XSRETURN_EMPTY;
    if (status != TOLL_OK)
        toll_store_fail(aTHX_ status, "Tollgate::Direct::store_next");
    sv_setuv(cursor, position);
    EXTEND(SP, 2);
    mPUSHp((const char *)key, key_size);
    mPUSHp((const char *)value, value_size);

# One function under several names, told apart at run time by ix, as bindings do
# it to save code.
void
alias_store_put(IV handle, SV *key, SV *value)
  ALIAS:
    alias_store_put_first = 1
  PREINIT:
    STRLEN key_size, value_size;
    const char *key_data, *value_data;
  CODE:
    key_data = SvPV(key, key_size);
    value_data = SvPV(value, value_size);
    if (ix == 0)
        (void)toll_store_put(INT2PTR(toll_store *, handle), key_data, key_size, value_data, value_size);
    else {
        const void *found;
        size_t found_size;
        if (toll_store_get(INT2PTR(toll_store *, handle), key_data, key_size, &found, &found_size) == TOLL_NOT_FOUND)
            (void)toll_store_put(INT2PTR(toll_store *, handle), key_data, key_size, value_data, value_size);
    }

void
alias_store_get(IV handle, SV *key)
  ALIAS:
    alias_store_get_or_empty = 1
  PREINIT:
    dXSTARG;
    STRLEN key_size;
    size_t value_size;
    const char *key_data;
    const void *value;
  PPCODE:
    key_data = SvPV(key, key_size);
    if (toll_store_get(INT2PTR(toll_store *, handle), key_data, key_size, &value, &value_size) != TOLL_OK) {
        if (ix == 0)
            XSRETURN_UNDEF;
        XSRETURN_PV("");
    }
    sv_setpvn(TARG, (const char *)value, value_size);
    ST(0) = TARG;
    XSRETURN(1);

PROTOTYPES: ENABLE

void
prototype_store_put(IV handle, SV *key, SV *value)
  PROTOTYPE: $$$
  PREINIT:
    STRLEN key_size, value_size;
    const char *key_data, *value_data;
  CODE:
    key_data = SvPV(key, key_size);
    value_data = SvPV(value, value_size);
    (void)toll_store_put(INT2PTR(toll_store *, handle), key_data, key_size, value_data, value_size);

void
prototype_store_get(IV handle, SV *key)
  PROTOTYPE: $$
  PREINIT:
    dXSTARG;
    STRLEN key_size;
    size_t value_size;
    const char *key_data;
    const void *value;
  PPCODE:
    key_data = SvPV(key, key_size);
    if (toll_store_get(INT2PTR(toll_store *, handle), key_data, key_size, &value, &value_size) != TOLL_OK)
        XSRETURN_UNDEF;
    sv_setpvn(TARG, (const char *)value, value_size);
    ST(0) = TARG;
    XSRETURN(1);

PROTOTYPES: DISABLE

void
set_i32(SV *buffer, IV offset, IV value)
  CODE:
    toll_set_i32(SvPVX(buffer), offset, (I32)value);

IV
get_i32(SV *buffer, IV offset)
  CODE:
    RETVAL = toll_get_i32(SvPVX_const(buffer), offset);
  OUTPUT:
    RETVAL

void
set_i64(SV *buffer, IV offset, IV value)
  CODE:
    toll_set_i64(SvPVX(buffer), offset, value);

IV
get_i64(SV *buffer, IV offset)
  CODE:
    RETVAL = toll_get_i64(SvPVX_const(buffer), offset);
  OUTPUT:
    RETVAL
