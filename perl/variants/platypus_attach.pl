# FFI::Platypus: the C function attached as a Perl sub.
use v5.36;
use Tollgate::Runner::Platypus;

{
    family    => 'store',
    technique => 'platypus_attach',
    title     => 'FFI::Platypus, an attached function',
    needs     => 'FFI::Platypus',
    path      => 'libffi',
    callee    => {put => 'toll_store_put', get => 'toll_store_get'},
    prelude   => 'BEGIN { Tollgate::Runner::Platypus::attach() }',
    code      => {
        declare => 'my ($store, $data, $size);',
        open    => '$store = Tollgate::Runner::Platypus::new_store()',
        close   => 'Tollgate::Runner::Platypus::toll_store_close(\$store)',
        put     =>
            'Tollgate::Runner::Platypus::toll_store_put($store, $key, length $key, $value, length $value)',
        get =>
            '(Tollgate::Runner::Platypus::toll_store_get($store, $key, length $key, \$data, \$size)'
            . ' ? undef : Tollgate::Runner::Platypus::buffer_to_scalar($data, $size))',
        erase => '!Tollgate::Runner::Platypus::toll_store_erase($store, $key, length $key)',
        count => 'Tollgate::Runner::Platypus::toll_store_count($store)',
    },
}
