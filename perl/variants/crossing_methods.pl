# How a method is found.
use v5.36;

my sub method ($how, $title, $over, $name) {
    return {
        family    => 'crossing',
        operation => "method_$how",
        technique => 'xs_function',
        title     => "an XS method $title",
        path      => 'entersub',
        adds      => $over->[0],
        over      => $over->[1],
        callee    => 'Tollgate::Crossing::method',
        takes     => sub ($x) { return 1 },
        code      => {
            declare => 'my $object = bless [], "Tollgate::Crossing"; my $method = "method";',
            call    => "\$object->$name",
        },
    };
}

(
    method(
        'cached',                                                                  'by its name',
        ["a method lookup in the class's cache", 'null_call/xs_function/arity:1'], 'method'
    ),
    method(
        'dynamic',                                                      'by a name in a scalar',
        ['a name known only at run time', 'method_cached/xs_function'], '$method'
    )
);
