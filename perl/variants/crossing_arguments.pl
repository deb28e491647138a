# One argument of each kind, taken as the typemap of its kind takes it.
use v5.36;

my sub argument ($kind, $function, $title, $values, $takes) {
    return {
        family    => 'crossing',
        operation => "arg_$kind",
        technique => 'xs_function',
        title     => "an XS function that takes $title",
        path      => 'entersub',
        adds      => "taking $title",
        over      => 'null_call/xs_function/arity:1',
        callee    => "Tollgate::Crossing::$function",
        values    => $values,
        takes     => $takes,
        code      => {call => "Tollgate::Crossing::$function(\$x)"},
    };
}

(
    argument('int',    'integer', 'an integer', sub ($i) { $i },       sub ($x) { $x }),
    argument('double', 'double',  'a double',   sub ($i) { $i + 0.5 }, sub ($x) { int $x }),
    argument(
        'string', 'string', 'a string',
        sub ($i) { sprintf '%08d', $i },
        sub ($x) { length $x }
    ),
    argument(
        'utf8', 'utf8_string',
        'a string of wide characters',
        sub ($i) { sprintf "\x{2603}%05d", $i },
        sub ($x) { 8 }
    ),
    argument('array_ref', 'array', 'an array by reference', sub ($i) { [1 .. 3] }, sub ($x) { 3 }),
    argument('hash_ref',  'hash',  'a hash by reference',   sub ($i) { {a => 1} }, sub ($x) { 1 })
);
