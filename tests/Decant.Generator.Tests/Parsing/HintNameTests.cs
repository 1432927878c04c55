namespace Decant.Generator.Tests.Parsing;

/// <summary>Names of types and namespaces that differ by case: each projection has a file, whose name no other has without regard to case.</summary>
public sealed class HintNameTests
{
    [Theory]
    [InlineData("Api.Item", "API.Item", "api.Item")]
    [InlineData("Shop.V1.Item", "shop.v1.Item", "Shop.v1.Item", "shop.V1.iTem", "SHOP.v1.ITEM")]
    [InlineData("A.Item", "A.iTem", "a.Item", "a.ITEM")]
    [InlineData("A1+B1+C1", "A1+b1+C1", "a1+B1+c1", "A1+B1+c1")]
    [InlineData("N.A1+C1", "N.a1.C1", "n.A1.c1")]
    [InlineData("Straße.Item", "STRASSE.Item", "straße.Item")]
    [InlineData("A.B1", "A.b1_2", "A.b1")]
    public void Generator_NamesThatDifferByCase_MakesAFileForEach(params string[] types)
    {
        Generation generation = Generation.Run(string.Concat(types.Select(Declare)));
        Assert.Equal(types.Length, generation.Sources.Count);
        Assert.Equal(types.Length, generation.Sources.Keys.Distinct(StringComparer.OrdinalIgnoreCase).Count());
        Assert.Equal(types.Order(StringComparer.Ordinal), generation.Load().GetTypes().Where(type => type.GetInterfaces().Any(found => found.Name == "IJsonProjection`1")).Select(type => type.FullName!).Order(StringComparer.Ordinal));
    }

    // A plus is a type within a type.
    private static string Declare(string name)
    {
        int dot = name.LastIndexOf('.');
        string[] parts = name[(dot + 1)..].Split('+');
        string declared = $"[JsonProjection] public partial record {parts[^1]}(int X);";
        foreach (string outer in parts[..^1].Reverse())
            declared = $"public partial class {outer} {{ {declared} }}";
        return dot < 0 ? $"{declared}\n" : $"namespace {name[..dot]} {{ {declared} }}\n";
    }
}
