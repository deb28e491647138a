MODULE = Tollgate    PACKAGE = Tollgate::Store

SV *
new(const char *class_name)
  ALIAS:
    TIEHASH = 1
  PREINIT:
    toll_store *store;
    toll_status status;
  CODE:
    PERL_UNUSED_VAR(ix);
    status = toll_store_new(&store);
    if (status != TOLL_OK)
        toll_store_fail(aTHX_ status, "Tollgate::Store::new");
    RETVAL = toll_store_object(aTHX_ store, class_name);
  OUTPUT:
    RETVAL

# For counts of instructions that repeat; anyone can choose keys that collide.
SV *
new_seeded(const char *class_name, UV seed)
  PREINIT:
    toll_store *store;
    toll_status status;
  CODE:
    status = toll_store_new_seeded(&store, seed);
    if (status != TOLL_OK)
        toll_store_fail(aTHX_ status, "Tollgate::Store::new_seeded");
    RETVAL = toll_store_object(aTHX_ store, class_name);
  OUTPUT:
    RETVAL

void
close(SV *self)
  PREINIT:
    MAGIC *magic;
    toll_store *store;
  CODE:
    magic = toll_store_magic(self);
    if (!magic)
        toll_store_no_handle(aTHX_ self, "Tollgate::Store::close");
    store = (toll_store *)magic->mg_ptr;
    toll_store_close(&store);
    magic->mg_ptr = NULL;

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
    if (!toll_store_checked_get(aTHX_ self, key, &value))
        XSRETURN_UNDEF;
    sv_setpvn(TARG, value.data, value.size);
    SvUTF8_off(TARG);
    ST(0) = TARG;
    XSRETURN(1);

bool
erase(SV *self, SV *key)
  PREINIT:
    toll_bytes bytes;
    toll_status status;
  CODE:
    bytes = toll_bytes_copy(aTHX_ key, "Tollgate::Store::erase", "key");
    status = toll_store_erase(toll_store_of(aTHX_ self, "Tollgate::Store::erase"), bytes.data, bytes.size);
    if (status != TOLL_OK && status != TOLL_NOT_FOUND)
        toll_store_fail(aTHX_ status, "Tollgate::Store::erase");
    RETVAL = status == TOLL_OK;
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
reserve(SV *self, UV records, UV bytes)
  PREINIT:
    toll_status status;
  CODE:
    status = toll_store_reserve(toll_store_of(aTHX_ self, "Tollgate::Store::reserve"), records, bytes);
    if (status != TOLL_OK)
        toll_store_fail(aTHX_ status, "Tollgate::Store::reserve");

void
clear(SV *self)
  PREINIT:
    toll_status status;
  CODE:
    status = toll_store_clear(toll_store_of(aTHX_ self, "Tollgate::Store::clear"));
    if (status != TOLL_OK)
        toll_store_fail(aTHX_ status, "Tollgate::Store::clear");

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
    /* A tied hash reaches the same functions under the names that tie asks for.
     * store_put and store_get are the names that the call checker knows. */
    newXS("Tollgate::Store::STORE", XS_Tollgate__Store_put, __FILE__);
    newXS("Tollgate::Store::FETCH", XS_Tollgate__Store_get, __FILE__);
    newXS("Tollgate::Store::CLEAR", XS_Tollgate__Store_clear, __FILE__);
    newXS("Tollgate::Store::DELETE", XS_Tollgate__Store_erase, __FILE__);
    newXS("Tollgate::Store::SCALAR", XS_Tollgate__Store_count, __FILE__);
    toll_store_ops_boot(aTHX_ XS_Tollgate__Store_put, XS_Tollgate__Store_get);
    toll_method_ops_boot(aTHX_ XS_Tollgate__Store_put, XS_Tollgate__Store_get);
