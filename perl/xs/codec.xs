MODULE = Tollgate    PACKAGE = Tollgate::Codec

void
set_i32(SV *buffer, SV *offset, SV *value)
  CODE:
    toll_codec_set_i32(aTHX_ buffer, offset, value);

IV
get_i32(SV *buffer, SV *offset)
  CODE:
    RETVAL = toll_codec_get_i32(aTHX_ buffer, offset);
  OUTPUT:
    RETVAL

void
set_i64(SV *buffer, SV *offset, SV *value)
  CODE:
    toll_codec_set_i64(aTHX_ buffer, offset, value);

IV
get_i64(SV *buffer, SV *offset)
  CODE:
    RETVAL = toll_codec_get_i64(aTHX_ buffer, offset);
  OUTPUT:
    RETVAL

void
set_i32_be(SV *buffer, SV *offset, SV *value)
  CODE:
    toll_codec_set_i32_be(aTHX_ buffer, offset, value);

IV
get_i32_be(SV *buffer, SV *offset)
  CODE:
    RETVAL = toll_codec_get_i32_be(aTHX_ buffer, offset);
  OUTPUT:
    RETVAL

void
set_i64_be(SV *buffer, SV *offset, SV *value)
  CODE:
    toll_codec_set_i64_be(aTHX_ buffer, offset, value);

IV
get_i64_be(SV *buffer, SV *offset)
  CODE:
    RETVAL = toll_codec_get_i64_be(aTHX_ buffer, offset);
  OUTPUT:
    RETVAL

void
encode_i32(SV *buffer, SV *values)
  CODE:
    toll_codec_encode_array(aTHX_ buffer, values);

void
encode_i32_list(SV *buffer, ...)
  CODE:
    toll_codec_encode_list(aTHX_ buffer, &ST(1), items - 1);

void
encode_i32_packed(SV *buffer, SV *packed)
  CODE:
    toll_codec_encode_packed(aTHX_ buffer, packed);

void
decode_i32(SV *buffer, SV *values)
  CODE:
    toll_codec_decode_array(aTHX_ buffer, values);

void
decode_i32_list(SV *buffer, SV *count)
  PREINIT:
    toll_bytes bytes;
    const int32_t *values;
    STRLEN i;
  PPCODE:
    bytes = toll_bytes_at(toll_codec_decode_packed(aTHX_ buffer, count, "Tollgate::Codec::decode_i32_list"));
    values = (const int32_t *)bytes.data;
    EXTEND(SP, (SSize_t)(bytes.size / sizeof *values));
    for (i = 0; i < bytes.size / sizeof *values; i++)
        mPUSHi(values[i]);

void
decode_i32_packed(SV *buffer, SV *count)
  PPCODE:
    ST(0) = toll_codec_decode_packed(aTHX_ buffer, count, "Tollgate::Codec::decode_i32_packed");
    XSRETURN(1);

BOOT:
    toll_codec_ops_boot(aTHX);
