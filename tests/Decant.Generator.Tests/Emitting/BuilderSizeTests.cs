using System.Reflection;
using System.Runtime.CompilerServices;
using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Emitting;

/// <summary>The sizes of emitted builders: the size that the generator computes is at least the size at run time, and embedded states are small.</summary>
public sealed class BuilderSizeTests
{
    private static readonly string[] s_kinds = ["int", "string?", "decimal", "Guid?", "bool", "long?", "JsonElement", "DateTimeOffset?", "Half", "Int128", "Point", "Point?"];

    public static TheoryData<int, int> MembersAndLevels { get; } = [.. Tier.Sample([(1, 40), (2, 12), (4, 6), (8, 8), (30, 5), (200, 3)], oneOf: 6)];

    [Theory]
    [MemberData(nameof(MembersAndLevels))]
    public void Emitted_OfNestedTypes_IsWithinTheLimits(int members, int levels)
    {
        string[] ways = ["T{0}?", "T{0}[]?", "List<List<T{0}>>?", "Dictionary<string, T{0}>?"];
        IEnumerable<string> types = Enumerable.Range(0, levels).Select(level =>
        {
            IEnumerable<string> properties = Enumerable.Range(0, members).Select(i =>
            {
                string type = level == levels - 1 ? s_kinds[i % s_kinds.Length] : string.Format(null, ways[i % ways.Length], level + 1);
                string path = i % 5 == 4 ? $"[JsonPropertyPath(\"a.b{i % 3}.m{i}\")] " : "";
                return $"{path}public {type} M{i} {{ get; set; }}";
            });
            return $"[JsonProjection] public partial {(level % 3 == 2 ? "struct" : "class")} T{level} {{ {string.Join(' ', properties)} }}";
        });
        AssertSizes(Generation.Run(string.Join('\n', types) + "\n[JsonProjection] public partial record struct Point(double X, int Y);"));
    }

    [Fact]
    public void Emitted_OfARingOfTypes_IsFoundInLinearTime()
    {
        int count = Tier.Choose(fast: 20, deep: 100);
        string source = string.Join('\n', Enumerable.Range(0, count).Select(i =>
            $"[JsonProjection] public partial class T{i} {{ public T{(i + 1) % count}? Next {{ get; set; }} public T{(i + 7) % count}[]? Others {{ get; set; }} }}"));
        AssertSizes(Generation.Run(source));
    }

    // The struct that reads a union is embedded in every builder that contains one.
    [Theory]
    [InlineData("")]
    [InlineData("abstract ")]
    public void Emitted_OfAUnionOfManyTypes_IsSmall(string modifier)
    {
        int count = Tier.Choose(fast: 12, deep: 40);
        IEnumerable<string> derived = Enumerable.Range(0, count).Select(i =>
            $"[JsonProjection] public partial class T{i} : U {{ {string.Join(' ', Enumerable.Range(0, i).Select(j => $"public {s_kinds[j % s_kinds.Length]} M{j} {{ get; set; }}"))} public U? Next {{ get; set; }} }}");
        Generation generation = Generation.Run($$"""
            {{string.Join('\n', Enumerable.Range(0, count).Select(i => $"[JsonDerivedType(typeof(T{i}), {(i % 2 == 0 ? $"{i}" : $"\"{i}\"")})]"))}}
            [JsonProjection] public {{modifier}}partial class U { public U? Other { get; set; } }
            {{string.Join('\n', derived)}}
            [JsonProjection] public partial record struct Point(double X, int Y);
            """);
        Assert.Equal(BuilderSizes.Union, BuilderGraph.For(generation.Output).OfState(generation.Output.GetSpecialType(SpecialType.System_Object), generation.Output.GetTypeByMetadataName("U")!));
        AssertSizes(generation);
    }

    [Fact]
    public void Emitted_OfAUnionOfTypesWithManyMembersOrArguments_IsWithinTheLimits()
    {
        int[] numbers = [.. Enumerable.Range(0, 130)];
        AssertSizes(Generation.Run($$"""
            [JsonProjection, JsonDerivedType(typeof(W), "w"), JsonDerivedType(typeof(V), "v")] public partial class U { public U? Next { get; set; } }
            [JsonProjection] public partial class W : U { {{string.Join(' ', numbers.Select(i => $"public string? M{i} {{ get; set; }}"))}} }
            [JsonProjection] public partial class V({{string.Join(", ", numbers.Select(i => $"int m{i}"))}}) : U
            { {{string.Join(' ', numbers.Select(i => $"public int M{i} {{ get; }} = m{i};"))}} }
            """));
    }

    [Theory]
    [InlineData("public class B<T> { public required T Id { get; init; } }", "B<string>", false)]
    [InlineData("public class B<T> { public virtual required T Id { get; init; } } public abstract class C : B<string>;", "C", false)]
    [InlineData("public class O<T> { public class B { public required T Id { get; init; } } }", "O<string>.B", false)]
    [InlineData("public class B<T> { public required T Id { get; set; } }", "B<string>", true)]
    [InlineData("public class B<T> { public T? Id { get; set; } }", "B<string>", true)]
    [InlineData("public class B { public required string Id { get; init; } }", "B", true)]
    public void Emitted_OfManyMembersAndABase_IsCreatedFirstWhereItsMembersCanBeSet(string declaration, string baseType, bool isWide)
    {
        IEnumerable<string> members = Enumerable.Range(0, 60).Select(i => $"public string? M{i} {{ get; set; }}");
        Generation generation = Generation.Run($$"""
            {{declaration}}
            [JsonProjection] public partial class W : {{baseType}} { {{string.Join(' ', members)}} }
            [JsonProjection] public partial class Holder { public W? W { get; set; } public List<W>? Ws { get; set; } }
            """);
        Assert.Equal(isWide, BuilderGraph.For(generation.Output).IsWide(generation.Output.GetTypeByMetadataName("W")!));
        Assert.Equal(isWide, generation.Sources["W.g.cs"].Contains("_object", StringComparison.Ordinal));
        AssertSizes(generation);
    }

    public static TheoryData<string> Paths { get; } = [.. Tier.Sample(["", "a.b", "a.b.c.d.e.f.g.h"], oneOf: 3)];

    [Theory]
    [MemberData(nameof(Paths))]
    public void Emitted_OfManyLargeValues_IsBoxed(string path)
    {
        IEnumerable<string> members = Enumerable.Range(0, 300).Select(i =>
            $"{(path.Length == 0 ? "" : $"[JsonPropertyPath(\"{path}.m{i}\")] ")}public Large M{i} {{ get; set; }}");
        Generation generation = Generation.Run($$"""
            using System.Runtime.InteropServices;
            [JsonConverter(typeof(LargeConverter)), StructLayout(LayoutKind.Sequential, Size = 1 << 24)] public struct Large;
            public sealed class LargeConverter : JsonConverter<Large>
            {
                public override Large Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => default;
                public override void Write(Utf8JsonWriter writer, Large value, JsonSerializerOptions options) { }
            }
            [JsonProjection] public partial class W { public int Other { get; set; } {{string.Join(' ', members)}} }
            [JsonProjection] public partial class Holder { public W? W { get; set; } public List<W>? Ws { get; set; } }
            """).AssertCompiles();
        Assert.Contains("Box(in state)", generation.Sources["Holder.g.cs"], StringComparison.Ordinal);
        Assert.Equal(path.Length > 0, generation.Sources["W.g.cs"].Contains("Box(in state)", StringComparison.Ordinal));
    }

    /// <summary>Fails unless the project compiles without a warning and its builders take no more than is computed.</summary>
    internal static void AssertSizes(Generation generation)
    {
        BuilderGraph graph = BuilderGraph.For(generation.Output);
        INamedTypeSymbol other = generation.Output.GetSpecialType(SpecialType.System_Object);
        Assembly assembly = generation.Load();
        int count = 0;
        foreach (Type builder in assembly.GetTypes().Where(type => type.Name == "JsonProjectionBuilder"))
        {
            INamedTypeSymbol projection = generation.Output.GetTypeByMetadataName(builder.DeclaringType!.FullName!)!;
            int bound = graph.OfState(other, projection);
            Assert.True(SizeOf(builder) <= bound, $"{builder.FullName} takes {SizeOf(builder)}, not {bound}.");
            foreach (Type each in builder.GetNestedTypes(BindingFlags.NonPublic).Where(type => type.IsValueType).Append(builder))
                AssertStates(each);
            count++;
        }

        Assert.Equal(generation.Sources.Count, count);
    }

    private static void AssertStates(Type holder)
    {
        int[] states =
        [
            .. holder.GetFields(BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public).Select(field => field.FieldType)
                .Where(type => type.IsValueType && type.Name.Split('`')[0] is { } name && (name == "JsonProjectionBuilder" || type.IsNestedPrivate))
                .Select(SizeOf),
        ];
        Assert.All(states, state => Assert.InRange(state, 0, BuilderSizes.MostOfState));
        Assert.InRange(states.Sum(), 0, BuilderSizes.MostOfStates);
    }

    private static int SizeOf(Type type) =>
        (int)typeof(Unsafe).GetMethod(nameof(Unsafe.SizeOf))!.MakeGenericMethod(type).Invoke(null, null)!;
}
