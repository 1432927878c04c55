using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Parsing;

/// <summary>An object is made while it is read only where one could see the difference: all others are made at once, when all was read.</summary>
public sealed class ObservableOrderTests
{
    // Public and private setters, of types that are written here and of types from another assembly.
    private const string Library = """
        using System.Runtime.InteropServices;
        public class Automatic { public int A { get; set; } public int B { get; init; } [JsonInclude] public int F; public virtual int V { get; set; } }
        public record Positional(int A, string B);
        public class WithBody { public int A { get => 0; set => _ = value; } }
        public class WithField { public int A { get; set => field = value; } }
        public class Told : IJsonOnDeserialized { public void OnDeserialized() { } }
        public class Renamed { [JsonPropertyName("c")] public virtual int A { get; set; } }
        public abstract class Abstract { public abstract int A { get; set; } }
        """;

    private static readonly Lazy<CSharpCompilation> s_library = new(() => Generation.Compile(Library, LanguageVersion.Preview));

    private static readonly Lazy<MetadataReference> s_image = new(() => MetadataReference.CreateFromStream(Emit(s_library.Value)));

    [Theory]
    [InlineData("class P { public int A { get; set; } public int B { get; private set; } public int C => A; }", false)]
    [InlineData("class P { [JsonInclude] public int A; [JsonInclude] private string? B { get; set; } }", false)]
    [InlineData("record P(int A, string B);", false)]
    [InlineData("record P { public required int A { get; init; } }", false)]
    [InlineData("record struct P(int A);", false)]
    [InlineData("class P(int a) { public int A { get => a; set => a = value; } }", false)]
    [InlineData("class P { public int A { get; set; } [JsonIgnore] public int B { get => 0; set => _ = value; } }", false)]
    [InlineData("class P { public int A { get; set; } private int B { get => 0; set => _ = value; } }", false)]
    [InlineData("class P { public P() { A = 3; } public int A { get; set; } = 4; }", false)]
    [InlineData("class P : Automatic;", false)]
    [InlineData("class P : Automatic { public override int V { get; set; } }", false)]
    [InlineData("class P : Automatic { public new int A { get; set; } }", false)]
    [InlineData("record P(int A, string B, int C) : Positional(A, B);", false)]
    [InlineData("class P : Abstract { public override int A { get; set; } }", false)]
    [InlineData("class P { public int A { set { } } }", true)]
    [InlineData("class P { public int A { get; set => field = value; } }", true)]
    [InlineData("class P { public int A { get => 0; init => _ = value; } }", true)]
    [InlineData("class P { public partial int A { get; set; } public partial int A { get => 0; set { } } }", true)]
    [InlineData("class P { [JsonInclude] private int A { get => 0; set => _ = value; } }", true)]
    [InlineData("class P(int b) { public int B => b; public int A { get => 0; set => _ = value; } }", true)]
    [InlineData("class P(int a) { public required int A { get; set; } = a; }", true)]
    [InlineData("class P { [JsonPropertyPath(\"a.b\")] public int A { get => 0; set => _ = value; } }", true)]
    [InlineData("class P : WithBody;", true)]
    [InlineData("class P : WithField;", true)]
    [InlineData("class P : Told { public int A { get; set; } }", true)]
    [InlineData("class P : Renamed { public override int A { get; set; } }", true)]
    [InlineData("class P : Abstract { public override int A { get => 0; set => _ = value; } }", true)]
    [InlineData("class P : Automatic { public override int V { get => base.V; set => base.V = value + 1; } }", true)]
    [InlineData("class P : IJsonOnDeserializing { public int A { get; set; } public void OnDeserializing() { } }", true)]
    [InlineData("record struct P(int A) : IJsonOnDeserialized { void IJsonOnDeserialized.OnDeserialized() { } }", true)]
    [InlineData("struct P { [JsonInclude, FieldOffset(0)] public int A; } [StructLayout(LayoutKind.Explicit)] partial struct P;", true)]
    public void Emitted_OfThisType_IsMadeInOrderWhereThatShows(string type, bool isOrdered)
    {
        ArgumentNullException.ThrowIfNull(type);
        string source = "[JsonProjection] public partial " + type;
        AssertOrder(isOrdered, Generation.Run(Library + source, LanguageVersion.Preview));

        // Of another assembly there are no bodies to look at.
        source = "using System.Runtime.InteropServices; " + source;
        AssertOrder(isOrdered, Generation.Run(source, LanguageVersion.Preview, references: s_image.Value));
        AssertOrder(isOrdered, Generation.Run(source, LanguageVersion.Preview, references: s_library.Value.ToMetadataReference()));
    }

    private static void AssertOrder(bool isOrdered, Generation generation)
    {
        Assert.Empty(generation.Diagnostics);
        Assert.Equal(isOrdered, Assert.Single(generation.Sources).Value.Contains(" _object;", StringComparison.Ordinal));
    }

    private static MemoryStream Emit(CSharpCompilation library)
    {
        var image = new MemoryStream();
        Assert.True(library.Emit(image).Success);
        image.Position = 0;
        return image;
    }
}
