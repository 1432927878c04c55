namespace Decant.Microbenchmarks.Jobs.Types;

// Nested types: six levels of four members each. The generated code must not grow with the product.
[JsonProjection] internal sealed partial class Nested6 : FourMembers<Nested5>;
[JsonProjection] internal sealed partial class Nested5 : FourMembers<Nested4>;
[JsonProjection] internal sealed partial class Nested4 : FourMembers<Nested3>;
[JsonProjection] internal sealed partial class Nested3 : FourMembers<Nested2>;
[JsonProjection] internal sealed partial class Nested2 : FourMembers<Nested1>;
[JsonProjection] internal sealed partial class Nested1 : FourMembers<int>;

// Eight levels of eight members each. With nested states, one state would contain 16 million.
[JsonProjection] internal sealed partial class Broad8 : EightMembers<Broad7>;
[JsonProjection] internal sealed partial class Broad7 : EightMembers<Broad6>;
[JsonProjection] internal sealed partial class Broad6 : EightMembers<Broad5>;
[JsonProjection] internal sealed partial class Broad5 : EightMembers<Broad4>;
[JsonProjection] internal sealed partial class Broad4 : EightMembers<Broad3>;
[JsonProjection] internal sealed partial class Broad3 : EightMembers<Broad2>;
[JsonProjection] internal sealed partial class Broad2 : EightMembers<Broad1>;
[JsonProjection] internal sealed partial class Broad1 : EightMembers<int>;

internal abstract class FourMembers<T>
{
    public T? A { get; set; }
    public T? B { get; set; }
    public T? C { get; set; }
    public T? D { get; set; }
}

internal abstract class EightMembers<T>
{
    [JsonInclude]
    public T? A, B, C, D, E, F, G, H;
}
