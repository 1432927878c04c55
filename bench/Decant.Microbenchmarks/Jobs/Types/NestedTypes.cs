using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Jobs.Types;

// Nested types: six levels of four members each. The generated code must not grow with the product.

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

// Eight levels of eight members each. With nested states, one state would contain 16 million.

[JsonProjection]
internal sealed partial class Broad8
{
    [JsonInclude]
    public Broad7? A, B, C, D, E, F, G, H;
}

[JsonProjection]
internal sealed partial class Broad7
{
    [JsonInclude]
    public Broad6? A, B, C, D, E, F, G, H;
}

[JsonProjection]
internal sealed partial class Broad6
{
    [JsonInclude]
    public Broad5? A, B, C, D, E, F, G, H;
}

[JsonProjection]
internal sealed partial class Broad5
{
    [JsonInclude]
    public Broad4? A, B, C, D, E, F, G, H;
}

[JsonProjection]
internal sealed partial class Broad4
{
    [JsonInclude]
    public Broad3? A, B, C, D, E, F, G, H;
}

[JsonProjection]
internal sealed partial class Broad3
{
    [JsonInclude]
    public Broad2? A, B, C, D, E, F, G, H;
}

[JsonProjection]
internal sealed partial class Broad2
{
    [JsonInclude]
    public Broad1? A, B, C, D, E, F, G, H;
}

[JsonProjection]
internal sealed partial class Broad1
{
    [JsonInclude]
    public int A, B, C, D, E, F, G, H;
}
