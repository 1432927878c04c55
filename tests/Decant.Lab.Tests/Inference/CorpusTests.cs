using System.Reflection;
using System.Text.Json;
using Decant.Lab.Measure;
using Decant.Tool.Inference;
using Microsoft.CodeAnalysis;

namespace Decant.Lab.Tests.Inference;

/// <summary>Every payload of GitHub that lies beside the checkout: what is printed for it compiles, and reads from it what is there. In the fast
/// tier, a sample of them.</summary>
public sealed class CorpusTests
{
    private const int PathsOfAPayload = 8;
    private const int DeepestPath = 4;
    private const int PayloadsOfASample = 40;

    private const string Harness = """
        public static class Harness
        {
            public static object[] Read<T>(byte[] json, bool isObject, string? path)
                where T : Decant.IJsonProjection<T> =>
                isObject
                    ? [Decant.JsonProjection.Parse<T>(json)]
                    : [.. System.Linq.Enumerable.Cast<object>(Decant.JsonProjection.ParseArray<T>(json, new Decant.JsonProjectionOptions { Path = path }))];
        }
        """;

    [Fact]
    public void Infer_NoMembersNamed_ReadsTheScalarsOfEveryPayload() => AssertReads(InferAll(static _ => null), Tier.Choose(fast: 5, deep: 900));

    [Fact]
    public void Infer_PathsThroughEveryPayload_ReadsWhatIsThere() => AssertReads(InferAll(SomePathsOf), Tier.Choose(fast: 5, deep: 1_000));

    // All of them would be 200,000 members to compile.
    private static MemberPath[] SomePathsOf(Payload payload)
    {
        MemberPath[] all = PathsOf(payload);
        int step = 1 + all.Length / PathsOfAPayload;
        return [.. all.Where((_, index) => index % step == 0).Where(LeadsThroughObjects)];

        bool LeadsThroughObjects(MemberPath path) => Enumerable.Range(1, path.Names.Count - 1)
            .Select(length => MemberPath.Create([.. path.Names.Take(length)])!)
            .All(way => payload.Elements.All(element => Values.At(element, way) is null or { ValueKind: JsonValueKind.Object }));
    }

    // The members of the elements and those of the objects in them; two paths that differ by case alone are one.
    private static MemberPath[] PathsOf(Payload payload)
    {
        var paths = new Dictionary<string, MemberPath>(StringComparer.OrdinalIgnoreCase);
        foreach (JsonElement element in payload.Elements)
            AddPaths(element, []);
        return [.. paths.Values];

        void AddPaths(JsonElement value, string[] way)
        {
            foreach (JsonProperty member in value.EnumerateObject())
            {
                string[] names = [.. way, member.Name];
                if (MemberPath.Create(names) is not { } path)
                    continue;
                paths.TryAdd(path.Text, path);
                if (member.Value.ValueKind == JsonValueKind.Object && names.Length < DeepestPath)
                    AddPaths(member.Value, names);
            }
        }
    }

    private static List<(string File, byte[] Json, InferredProjection Projection)> InferAll(Func<Payload, MemberPath[]?> wanted)
    {
        List<(string, byte[], InferredProjection)> inferred = [];
        Dictionary<string, string> names = [];
        string[] files = [.. Directory.EnumerateFiles(CorpusFiles.Find("github"), "*.json", SearchOption.AllDirectories).Order(StringComparer.Ordinal)];
        foreach (string file in Tier.Sample(files, PayloadsOfASample))
        {
            byte[] json = File.ReadAllBytes(file);
            Payload? payload = null;
            try
            {
                InferredProjection projection = new Body(file, json, null).Read(
                    null, read => InferredProjection.Create(payload = read, wanted(read), "Payload"));
                // Payloads of the same shape have the same record, which is compiled once.
                string source = ProjectionSource.Create(projection);
                if (!names.TryGetValue(source, out string? name))
                    names.Add(source, name = $"Payload{names.Count}");
                inferred.Add((file, json, projection with { Name = name }));
            }
            catch (InferenceException e) when (e.IsUsage)
            {
                AssertHasNothingToRead(file, json, payload, e);
            }
        }

        return inferred;
    }

    private static void AssertHasNothingToRead(string file, byte[] json, Payload? payload, InferenceException rejection)
    {
        JsonElement root = JsonDocument.Parse(json).RootElement;
        bool hasObjects = root.ValueKind == JsonValueKind.Object || (root.ValueKind == JsonValueKind.Array && root.EnumerateArray().Any(IsObject));
        Assert.True(hasObjects == payload is not null, $"{file}: {rejection.Message}");
        if (payload is not null)
            Assert.Contains("No member is a scalar", rejection.Message, StringComparison.Ordinal);
    }

    private static bool IsObject(JsonElement element) => element.ValueKind == JsonValueKind.Object;

    private static void AssertReads(List<(string File, byte[] Json, InferredProjection Projection)> inferred, int atLeast)
    {
        Assert.InRange(inferred.Count, atLeast, int.MaxValue);
        (Assembly? assembly, IReadOnlyList<Diagnostic> diagnostics) =
            ProjectionCompiler.Compile([Harness, .. inferred.Select(item => ProjectionSource.Create(item.Projection)).Distinct()]);
        Assert.True(diagnostics.Count == 0, string.Join('\n', diagnostics.Take(20)));

        MethodInfo read = assembly!.GetType("Harness")!.GetMethod("Read")!;
        foreach (var (file, json, projection) in inferred)
        {
            Type type = assembly.GetType(projection.Name)!;
            var objects = (object[])read.MakeGenericMethod(type).Invoke(
                null,
                BindingFlags.DoNotWrapExceptions,
                null,
                [json, projection.Payload.Root == PayloadRoot.Object, projection.Payload.ArrayPath],
                null)!;
            Assert.Equal(projection.Payload.Elements.Count, objects.Length);
            foreach (InferredMember member in projection.Members)
            {
                PropertyInfo property = type.GetProperty(member.Identifier)!;
                for (int i = 0; i < objects.Length; i++)
                    Values.AssertSame(Values.At(projection.Payload.Elements[i], member.Path), property.GetValue(objects[i]), file, member.Path, i);
            }
        }
    }
}
