namespace Decant.Microbenchmarks.Jobs.Types;

// Types within types: six levels of four members each. What reads them must not grow with the product.

[JsonProjection]
internal sealed partial class Nested6
{
    public Nested5? A { get; set; }

    public Nested5? B { get; set; }

    public Nested5? C { get; set; }

    public Nested5? D { get; set; }
}

[JsonProjection]
internal sealed partial class Nested5
{
    public Nested4? A { get; set; }

    public Nested4? B { get; set; }

    public Nested4? C { get; set; }

    public Nested4? D { get; set; }
}

[JsonProjection]
internal sealed partial class Nested4
{
    public Nested3? A { get; set; }

    public Nested3? B { get; set; }

    public Nested3? C { get; set; }

    public Nested3? D { get; set; }
}

[JsonProjection]
internal sealed partial class Nested3
{
    public Nested2? A { get; set; }

    public Nested2? B { get; set; }

    public Nested2? C { get; set; }

    public Nested2? D { get; set; }
}

[JsonProjection]
internal sealed partial class Nested2
{
    public Nested1? A { get; set; }

    public Nested1? B { get; set; }

    public Nested1? C { get; set; }

    public Nested1? D { get; set; }
}

[JsonProjection]
internal sealed partial class Nested1
{
    public int A { get; set; }

    public int B { get; set; }

    public int C { get; set; }

    public int D { get; set; }
}
