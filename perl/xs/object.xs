# Methods straight into XS with the typemap that xsubpp's own documents teach:
# T_PTROBJ asks sv_derived_from on every call.

MODULE = Tollgate    PACKAGE = Tollgate::Object

Tollgate::Object
new(const char *class_name)
  PREINIT:
    toll_status status;
  CODE:
    PERL_UNUSED_VAR(class_name);
    status = toll_store_new_seeded(&RETVAL, toll_seed());
    if (status != TOLL_OK)
        toll_store_fail(aTHX_ status, "Tollgate::Object::new");
  OUTPUT:
    RETVAL

void
put(Tollgate::Object self, SV *key, SV *value)
  PREINIT:
    STRLEN key_size, value_size;
    const char *key_data, *value_data;
  CODE:
    key_data = SvPV(key, key_size);
    value_data = SvPV(value, value_size);
    (void)toll_store_put(self, key_data, key_size, value_data, value_size);

SV *
get(Tollgate::Object self, SV *key)
  PREINIT:
    STRLEN key_size;
    size_t value_size;
    const char *key_data;
    const void *value;
  CODE:
    key_data = SvPV(key, key_size);
    if (toll_store_get(self, key_data, key_size, &value, &value_size) != TOLL_OK)
        XSRETURN_UNDEF;
    RETVAL = newSVpvn((const char *)value, value_size);
  OUTPUT:
    RETVAL

bool
erase(Tollgate::Object self, SV *key)
  PREINIT:
    STRLEN key_size;
    const char *key_data;
  CODE:
    key_data = SvPV(key, key_size);
    RETVAL = toll_store_erase(self, key_data, key_size) == TOLL_OK;
  OUTPUT:
    RETVAL

UV
count(Tollgate::Object self)
  CODE:
    RETVAL = toll_store_count(self);
  OUTPUT:
    RETVAL

void
DESTROY(Tollgate::Object self)
  CODE:
    toll_store_close(&self);
