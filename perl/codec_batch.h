/* Many little-endian 32-bit integers between the front of a buffer and Perl's own
 * data in one crossing. All values and then the buffer are looked at before
 * anything is changed; each function dies when one is refused. */
#ifndef TOLLGATE_PERL_CODEC_BATCH_H
#define TOLLGATE_PERL_CODEC_BATCH_H

/* From `count` scalars, the elements of an array, and a string of native integers
 * as pack 'l*' makes it. */
void toll_codec_encode_list(pTHX_ SV *buffer, SV **scalars, SSize_t count);
void toll_codec_encode_array(pTHX_ SV *buffer, SV *values);
void toll_codec_encode_packed(pTHX_ SV *buffer, SV *packed);

/* Into the elements that an array has. */
void toll_codec_decode_array(pTHX_ SV *buffer, SV *values);

/* `count` values of the buffer in native integers; a mortal string. */
SV *toll_codec_decode_packed(pTHX_ SV *buffer, SV *count, const char *function);

#endif
