package Tollgate::Runner::InlineC;

use v5.36;
use DynaLoader;
use File::Basename qw(dirname);
use Tollgate;

# Where the compiled C lies: inside the built distribution, beside its modules.
my $DIRECTORY = dirname(__FILE__) . '/../../../inline';

my $CODE = <<'C';
    #include "tollgate/tollgate.h"

    void store_put(IV handle, SV *key, SV *value) {
        STRLEN key_size, value_size;
        const char *key_data = SvPV(key, key_size);
        const char *value_data = SvPV(value, value_size);
        (void)toll_store_put(INT2PTR(toll_store *, handle), key_data, key_size, value_data, value_size);
    }

    SV *store_get(IV handle, SV *key) {
        STRLEN key_size;
        size_t value_size;
        const void *value;
        const char *key_data = SvPV(key, key_size);
        if (toll_store_get(INT2PTR(toll_store *, handle), key_data, key_size, &value, &value_size) != TOLL_OK)
            return &PL_sv_undef;
        return newSVpvn((const char *)value, value_size);
    }
C

# With the arguments of the build, compiles; without any, loads what was compiled.
sub bind (%build) {
    return if __PACKAGE__->can('store_put');
    require Inline;
    mkdir $DIRECTORY;

    # Its C functions become visible to what is loaded after it.
    my ($library) = grep { m{/Tollgate\.\w+\z} } @DynaLoader::dl_shared_objects;
    DynaLoader::dl_load_file($library, 1);
    Inline->bind(
        C         => $CODE,
        directory => $DIRECTORY,
        name      => __PACKAGE__,
        optimize  => '-O2 -g',
        %build,
    );
    return;
}

sub is_compiled () { return -d "$DIRECTORY/lib/auto/Tollgate/Runner/InlineC" }

1;

__END__

=encoding utf8

=head1 NAME

Tollgate::Runner::InlineC - C functions compiled by Inline::C

=head1 DESCRIPTION

They are written as Inline::C's manual teaches. The build compiles them, so that a
run needs no compiler.

=head1 FUNCTIONS

=head2 bind(%build)

Makes the C functions subs of this package. C<%build> goes to L<Inline>.

=head2 is_compiled

True when the build has compiled them.

=cut
