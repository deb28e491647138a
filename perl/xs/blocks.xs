MODULE = Tollgate    PACKAGE = Tollgate::Direct

IV
blocks_open(const char *path)
  PREINIT:
    toll_blocks *blocks;
  CODE:
    if (toll_blocks_open(&blocks, path) != TOLL_OK)
        croak("Tollgate::Direct::blocks_open: %s: %s", path, Strerror(errno));
    RETVAL = PTR2IV(blocks);
  OUTPUT:
    RETVAL

void
blocks_close(IV handle)
  PREINIT:
    toll_blocks *blocks;
  CODE:
    blocks = INT2PTR(toll_blocks *, handle);
    toll_blocks_close(&blocks);

# Reads a block into the scalar, as sysread does; the length, 0 at the end.
UV
blocks_read(IV handle, SV *buffer, UV size)
  PREINIT:
    toll_status status;
    size_t bytes_read;
    char *data;
  CODE:
    if (!SvOK(buffer))
        SvPVCLEAR(buffer);
    (void)SvPV_force_nolen(buffer);
    data = SvGROW(buffer, size + 1);
    status = toll_blocks_read(INT2PTR(toll_blocks *, handle), data, size, &bytes_read);
    if (status != TOLL_OK && status != TOLL_END)
        croak("Tollgate::Direct::blocks_read: %s", toll_status_text(status));
    data[bytes_read] = '\0';
    SvCUR_set(buffer, bytes_read);
    SvPOK_only(buffer);
    RETVAL = bytes_read;
  OUTPUT:
    RETVAL

void
blocks_rewind(IV handle)
  CODE:
    if (toll_blocks_rewind(INT2PTR(toll_blocks *, handle)) != TOLL_OK)
        croak("Tollgate::Direct::blocks_rewind: the file cannot be read again from its start");
