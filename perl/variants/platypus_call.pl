# FFI::Platypus: the C function as an object that is called by its method.
use v5.36;
use Tollgate::Runner::Platypus;

{
    family    => 'store',
    technique => 'platypus_call',
    title     => "FFI::Platypus, a function object's call",
    needs     => 'FFI::Platypus',
    path      => 'libffi',
    callee    => {put => 'toll_store_put', get => 'toll_store_get'},
    adds      => 'a method call in place of an attached sub',
    over      => 'platypus_attach',
    prelude   => 'BEGIN { Tollgate::Runner::Platypus::attach() }',
    code      => {
        declare => 'my ($store, $data, $size);'
            . ' my $put = Tollgate::Runner::Platypus::function("toll_store_put");'
            . ' my $get = Tollgate::Runner::Platypus::function("toll_store_get");',
        open  => '$store = Tollgate::Runner::Platypus::new_store()',
        close => 'Tollgate::Runner::Platypus::toll_store_close(\$store)',
        put   => '$put->call($store, $key, length $key, $value, length $value)',
        get   => '($get->call($store, $key, length $key, \$data, \$size)'
            . ' ? undef : Tollgate::Runner::Platypus::buffer_to_scalar($data, $size))',
        erase => '!Tollgate::Runner::Platypus::toll_store_erase($store, $key, length $key)',
        count => 'Tollgate::Runner::Platypus::toll_store_count($store)',
    },
}
