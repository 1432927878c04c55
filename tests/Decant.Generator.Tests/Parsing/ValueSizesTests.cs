using System.Reflection;
using System.Runtime.CompilerServices;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Parsing;

/// <summary>The sizes of variables: never less than the runtime's, not much more, and found for types that have no end too.</summary>
public sealed class ValueSizesTests
{
    private const string Structs = """
        [JsonProjection] public partial class Any { public int X { get; set; } }
        namespace Acme.System { public struct Large { public decimal A, B, C, D, E, F, G, H, I, J; } }
        namespace Systems { public struct Large { public Acme.System.Large A, B; } }
        namespace System.Acme { public struct Large { public decimal A, B, C, D, E, F, G, H, I, J; } }
        public enum Tiny : byte { }
        public struct Small { public byte A; public short B; }
        public struct Generic<T> { public T A; public T B; }
        public struct Itself<T> { public Generic<Generic<T>> A; public T[] B; public static Itself<T> C; }
        [System.Runtime.CompilerServices.InlineArray(100)] public struct Items { public int A; }
        [System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Sequential, Size = 500)] public struct Sized { public int A; }
        """;

    private static readonly string[] s_types =
    [
        "bool", "char", "int", "double", "decimal", "string", "int[]", "Tiny", "Guid", "DateTime", "DateTimeOffset", "TimeSpan", "DateOnly", "TimeOnly",
        "Half", "Int128", "JsonElement", "Memory<byte>", "ReadOnlyMemory<string>", "System.Collections.Immutable.ImmutableArray<int>", "CancellationToken", "System.Numerics.Complex", "System.Numerics.Matrix4x4",
        "System.Numerics.Vector<double>", "Small", "Items", "Sized", "Acme.System.Large", "Systems.Large", "System.Acme.Large",
    ];

    // Where another type is held: by user's types, and by the framework's.
    private static readonly string[] s_holders =
    [
        "{0}", "{0}?", "Generic<{0}>", "Itself<{0}>", "({0}, {0})", "({0}, int)?", "KeyValuePair<string, {0}>", "KeyValuePair<{0}, ({0}, {0})>",
        "({0}, {0}, {0}, {0}, {0}, {0}, {0}, {0}, {0})",
    ];

    [Fact]
    public void Of_AnyType_IsAtLeastWhatItTakesAndLittleMore()
    {
        IEnumerable<string> fields = s_types.SelectMany(type => s_holders.Select(holder => string.Format(null, holder, type)))
            .Select((type, i) => $"public static {type} F{i};");
        Generation generation = Generation.Run(
            $"{Structs}\npublic static class Fields {{ {string.Join('\n', fields)} }}", nullable: NullableContextOptions.Disable);
        Type loaded = Assembly.Load(generation.Emit()).GetType("Fields")!;
        ValueSizes sizes = new();
        foreach (IFieldSymbol field in generation.Output.GetTypeByMetadataName("Fields")!.GetMembers().OfType<IFieldSymbol>())
        {
            int size = SizeOf(loaded.GetField(field.Name)!.FieldType);
            int bound = sizes.SizeOf(field.Type);
            bool isNear = bound >= size && bound <= (8 * size) + 128;
            Assert.True(isNear, $"{field.Type} takes {size}, not {bound}.");
        }
    }

    [Theory]
    [InlineData("public struct S<T> { public S<S<T>> F; }", "S<int>")]
    [InlineData("public struct S<T> { public S<T> F; public S<S<T>> G; public S<T[]> H; }", "S<int>")]
    [InlineData("public struct S<T> { public S<(T, T, int)> F; public S<List<T>> G; }", "S<int>?")]
    [InlineData("public struct S<T> { public R<S<T>>? F; } public struct R<T> { public S<T>? F; public S<R<T>> G; }", "R<int>[]")]
    [InlineData("public struct S<T> { public KeyValuePair<int, S<S<T>>> F; }", "(S<int>, int)")]
    [InlineData("public partial struct S<T> { public N F; public struct N { public S<N>.N F; } }", "S<int>.N")]
    [InlineData("[JsonProjection] public partial class S<T> { public S<S<T>>? F { get; set; } }", "S<int>")]
    [InlineData("[JsonProjection] public partial class S<T> { public List<S<T[]>[]>? F { get; set; } public S<T>? G { get; set; } }", "List<S<W>>")]
    [InlineData("[JsonProjection] public partial struct S<T> { public S<S<T>>? F { get; set; } }", "Dictionary<string, S<int>>")]
    [InlineData("public partial class S<T> { [JsonProjection] public partial class N { public S<N>.N? F { get; set; } } }", "S<int>.N")]
    public void Run_OfATypeWithoutEnd_ReportsWhatIsWrong(string type, string member)
    {
        string source = $"{type}\n[JsonProjection] public partial class W {{ public int A {{ get; set; }} public {member} M {{ get; set; }} }}";
        Generation generation = Generation.Run(source, nullable: NullableContextOptions.Disable);
        Assert.NotEmpty(generation.Diagnostics);
        INamedTypeSymbol holder = generation.Output.GetTypeByMetadataName("W")!;
        Assert.InRange(new ValueSizes().SizeOf(((IPropertySymbol)holder.GetMembers("M")[0]).Type), 8, int.MaxValue / 64);
    }

    private static int SizeOf(Type type) =>
        (int)typeof(Unsafe).GetMethod(nameof(Unsafe.SizeOf))!.MakeGenericMethod(type).Invoke(null, null)!;
}
