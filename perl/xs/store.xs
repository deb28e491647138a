MODULE = Tollgate    PACKAGE = Tollgate::Store

SV *
new(SV *class_name)
  CODE:
    RETVAL = toll_store_object(aTHX_ NULL, class_name, "Tollgate::Store::new");
  OUTPUT:
    RETVAL

# For counts of instructions that repeat; anyone can choose keys that collide.
SV *
new_seeded(SV *class_name, SV *seed)
  PREINIT:
    uint64_t chosen;
  CODE:
    chosen = toll_unsigned(aTHX_ seed, "Tollgate::Store::new_seeded", "seed");
    RETVAL = toll_store_object(aTHX_ &chosen, class_name, "Tollgate::Store::new_seeded");
  OUTPUT:
    RETVAL

void
close(SV *self)
  CODE:
    toll_store_object_close(aTHX_ self);

void
put(SV *self, SV *key, SV *value)
  PPCODE:
    toll_store_checked_put(aTHX_ self, key, value);
    XSRETURN_YES;

void
get(SV *self, SV *key)
  PREINIT:
    dXSTARG;
    toll_bytes value;
  PPCODE:
    if (!toll_store_checked_get(aTHX_ self, key, &value, "Tollgate::Store::get"))
        XSRETURN_UNDEF;
    sv_setpvn(TARG, value.data, value.size);
    SvUTF8_off(TARG);
    ST(0) = TARG;
    XSRETURN(1);

bool
putkeep(SV *self, SV *key, SV *value)
  CODE:
    RETVAL = toll_store_put_new(aTHX_ self, key, value);
  OUTPUT:
    RETVAL

void
putcat(SV *self, SV *key, SV *value)
  PPCODE:
    toll_store_append(aTHX_ self, key, value);
    XSRETURN_YES;

bool
exists(SV *self, SV *key)
  PREINIT:
    toll_bytes value;
  CODE:
    RETVAL = toll_store_checked_get(aTHX_ self, key, &value, "Tollgate::Store::exists");
  OUTPUT:
    RETVAL

IV
vsiz(SV *self, SV *key)
  PREINIT:
    toll_bytes value;
  CODE:
    RETVAL = toll_store_checked_get(aTHX_ self, key, &value, "Tollgate::Store::vsiz") ? (IV)value.size : -1;
  OUTPUT:
    RETVAL

bool
erase(SV *self, SV *key)
  PREINIT:
    toll_bytes bytes;
    toll_store *store;
  CODE:
    store = toll_store_with_key(aTHX_ self, key, &bytes, "Tollgate::Store::erase");
    RETVAL = toll_store_erase(store, bytes.data, bytes.size) == TOLL_OK;
  OUTPUT:
    RETVAL

void
DELETE(SV *self, SV *key)
  PPCODE:
    ST(0) = toll_store_take(aTHX_ self, key);
    XSRETURN(1);

void
iterinit(SV *self)
  PPCODE:
    toll_store_rewind(aTHX_ self, "Tollgate::Store::iterinit");
    XSRETURN_YES;

void
iternext(SV *self, ...)
  PREINIT:
    toll_bytes key, value;
  PPCODE:
    PERL_UNUSED_VAR(items);
    if (!toll_store_step(aTHX_ self, &key, &value, "Tollgate::Store::iternext"))
        XSRETURN_UNDEF;
    mPUSHp(key.data, key.size);

void
FIRSTKEY(SV *self)
  PREINIT:
    toll_bytes key, value;
  PPCODE:
    toll_store_rewind(aTHX_ self, "Tollgate::Store::FIRSTKEY");
    if (!toll_store_step(aTHX_ self, &key, &value, "Tollgate::Store::FIRSTKEY"))
        XSRETURN_UNDEF;
    mPUSHp(key.data, key.size);

void
each(SV *self)
  PREINIT:
    toll_bytes key, value;
  PPCODE:
    if (!toll_store_step(aTHX_ self, &key, &value, "Tollgate::Store::each")) {
        toll_store_rewind(aTHX_ self, "Tollgate::Store::each");
        XSRETURN_EMPTY;
    }
    mPUSHp(key.data, key.size);
    if (GIMME_V == G_LIST)
        mXPUSHp(value.data, value.size);

void
keys(SV *self)
  PREINIT:
    toll_store *store;
    AV *keys;
    SSize_t i;
  PPCODE:
    toll_store_rewind(aTHX_ self, "Tollgate::Store::keys");
    store = toll_store_of(aTHX_ self, "Tollgate::Store::keys");
    if (GIMME_V != G_LIST)
        XSRETURN_UV(toll_store_count(store));
    keys = toll_store_keys(aTHX_ store, (toll_bytes){"", 0}, -1);
    sv_2mortal((SV *)keys);
    EXTEND(SP, av_top_index(keys) + 1);
    for (i = 0; i <= av_top_index(keys); i++)
        PUSHs(AvARRAY(keys)[i]);

SV *
fwmkeys(SV *self, SV *prefix, SV *most = NULL)
  PREINIT:
    toll_bytes bytes;
    toll_store *store;
    IV bound;
  CODE:
    if (most && !toll_is_integer(most)) {
        toll_hold(aTHX_ self);
        toll_hold(aTHX_ prefix);
    }
    bound = most ? toll_integer(aTHX_ most, "Tollgate::Store::fwmkeys", "bound") : -1;
    store = toll_store_with_key(aTHX_ self, prefix, &bytes, "Tollgate::Store::fwmkeys");
    RETVAL = newRV_noinc((SV *)toll_store_keys(aTHX_ store, bytes, bound));
  OUTPUT:
    RETVAL

void
put_many(SV *self, SV *keys, SV *values)
  CODE:
    toll_store_put_arrays(aTHX_ self, keys, values);

void
put_list(SV *self, ...)
  CODE:
    toll_store_put_list(aTHX_ self, &ST(1), items - 1);

void
put_packed(SV *self, SV *packed)
  CODE:
    toll_store_put_packed(aTHX_ self, packed);

void
reserve(SV *self, SV *records, SV *bytes)
  PPCODE:
    toll_store_make_room(aTHX_ self, records, bytes);
    XSRETURN_YES;

void
clear(SV *self)
  PPCODE:
    (void)toll_store_clear(toll_store_of(aTHX_ self, "Tollgate::Store::clear"));
    XSRETURN_YES;

UV
count(SV *self)
  CODE:
    RETVAL = toll_store_count(toll_store_of(aTHX_ self, "Tollgate::Store::count"));
  OUTPUT:
    RETVAL

UV
bytes_used(SV *self)
  CODE:
    RETVAL = toll_store_bytes_used(toll_store_of(aTHX_ self, "Tollgate::Store::bytes_used"));
  OUTPUT:
    RETVAL

void
CLONE(...)
  CODE:
    PERL_UNUSED_VAR(items);
    toll_method_ops_thread(aTHX);

BOOT:
    /* The names that tie asks for, and those of Tokyo Cabinet. */
    newXS("Tollgate::Store::TIEHASH", XS_Tollgate__Store_new, __FILE__);
    newXS("Tollgate::Store::STORE", XS_Tollgate__Store_put, __FILE__);
    newXS("Tollgate::Store::FETCH", XS_Tollgate__Store_get, __FILE__);
    newXS("Tollgate::Store::EXISTS", XS_Tollgate__Store_exists, __FILE__);
    newXS("Tollgate::Store::NEXTKEY", XS_Tollgate__Store_iternext, __FILE__);
    newXS("Tollgate::Store::CLEAR", XS_Tollgate__Store_clear, __FILE__);
    newXS("Tollgate::Store::SCALAR", XS_Tollgate__Store_count, __FILE__);
    newXS("Tollgate::Store::out", XS_Tollgate__Store_erase, __FILE__);
    newXS("Tollgate::Store::rnum", XS_Tollgate__Store_count, __FILE__);
    newXS("Tollgate::Store::vanish", XS_Tollgate__Store_clear, __FILE__);
    newXS("Tollgate::Store::size", XS_Tollgate__Store_bytes_used, __FILE__);
    toll_store_ops_boot(aTHX_ XS_Tollgate__Store_put, XS_Tollgate__Store_get);
    toll_method_ops_boot(aTHX_ XS_Tollgate__Store_put, XS_Tollgate__Store_get);
