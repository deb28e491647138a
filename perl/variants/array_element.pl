# An element of an array, the yardstick of what perl's own data costs: it keeps a
# value but no bytes.
use v5.36;

my %type = (i32 => ['l<', 4], i64 => ['q<', 8]);

my sub for_each ($text) {
    return {
        map {
            my ($format, $width) = @{$type{$_}};
            $_ => $text =~ s/FORMAT/$format/r =~ s/WIDTH/$width/r
        } keys %type
    };
}

{
    family    => 'codec',
    technique => 'array_element',
    title     => 'an element of an array',
    core      => ['get_i32'],
    yardstick => [qw(set_i32 get_i32 set_get_i32 set_i64 get_i64 set_get_i64)],
    path      => 'native',
    elements  => 1,
    code      => {
        declare => for_each('my @array;'),
        fill    => for_each(
            'my @values = unpack "FORMAT*", $bytes; $array[$_ * WIDTH] = $values[$_] for 0 .. $#values'
        ),
        bytes => for_each('pack("FORMAT*", map { $array[$_ * WIDTH] // 0 } 0 .. 63)'),
        set   => for_each('$array[$offset] = $value'),
        get   => for_each('$array[$offset]'),
    },
}
