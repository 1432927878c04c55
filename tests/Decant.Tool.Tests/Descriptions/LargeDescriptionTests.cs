using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Descriptions;

/// <summary>All operations of large public descriptions.</summary>
[Deep]
public sealed class LargeDescriptionTests
{
    // A compilation of more files needs too much memory.
    private const int FilesInCompilation = 150;

    private static readonly JsonSerializerOptions s_serializer = new(JsonSerializerDefaults.Web) { AllowOutOfOrderMetadataProperties = true, Converters = { new UnixTimeConverter() } };

    private static readonly MethodInfo s_compare = typeof(LargeDescriptionTests).GetMethod(nameof(CompareAs), BindingFlags.NonPublic | BindingFlags.Static)!;

    // A kind that is misread would make an example a contradiction, so the contradictions of these versions are exact: github 23.0.2, stripe 2020-03-02.
    public static TheoryData<string, int, string> Descriptions => new()
    {
        { "github", 900, "136 a required member is missing, 25 another kind of value, 2 null where it is not allowed" },
        { "stripe", 300, "" },
        { "kubernetes", 600, "" },
    };

    [Theory]
    [MemberData(nameof(Descriptions))]
    public void Operations_OfALargeDescription_AreReadAsBySystemTextJson(string name, int least, string contradictions)
    {
        byte[] text = LargeDescriptions.Read(name);
        var description = ApiDescription.Parse(new Body($"{name}.json", text, null));
        var examples = new DescribedExamples(JsonNode.Parse(text)!);
        var figures = new Figures();
        DescribedOperation[] operations = [.. description.Operations.Select(operation => Read(description, operation, figures)).OfType<DescribedOperation>()];
        // By paths, by policies and with enums, as the command writes them.
        foreach (string[] chunk in operations.Select(operation => Create(operation, new(HasEnums: true)).Source).Distinct().Chunk(FilesInCompilation))
            CompiledRecords.Compile(chunk);
        // System.Text.Json reads nested types, and does not know policies of a type. Operations of one resource have equal records.
        var nested = operations.Select(operation => (Operation: operation, Projection: Create(operation, new(IsNested: true, HasPolicies: false)))).GroupBy(created => created.Projection.Source);
        foreach (var chunk in nested.Chunk(FilesInCompilation))
        {
            Assembly assembly = CompiledRecords.Compile(chunk.Select(group => group.Key));
            foreach (var (index, group) in chunk.Index())
            {
                Type type = assembly.GetType($"N{index}.Root", throwOnError: true)!;
                foreach (var (operation, projection) in group)
                    Compare(operation, projection, type, examples, figures);
            }
        }

        TestContext.Current.TestOutputHelper!.WriteLine($"{name}: {figures}");
        Assert.Empty(figures.Differences);
        Assert.Equal(contradictions, figures.Wrong);
        Assert.InRange(operations.Length, least, int.MaxValue);
    }

    private static void Compare(DescribedOperation operation, DescribedProjection projection, Type type, DescribedExamples examples, Figures figures)
    {
        figures.Add(projection);
        foreach (string example in examples.Find(operation))
        {
            int rejected = figures.Rejected;
            var compared = (string?)s_compare.MakeGenericMethod(type).Invoke(null, [example, projection.Shape, figures]);
            bool isContradiction = figures.Check(operation, example);
            if (compared is null && figures.Rejected > rejected && !isContradiction)
                compared = figures.Contradictions[^1];
            if (compared is not null)
                figures.Differences.Add($"{operation.Name}: {compared}\n{projection.Source}\n{example}");
        }
    }

    private static DescribedOperation? Read(ApiDescription description, OperationName name, Figures figures)
    {
        try
        {
            figures.Operations++;
            return description.Find(name.ToString());
        }
        catch (InferenceException e) when (e.Message.Contains("has no response in JSON", StringComparison.Ordinal))
        {
            figures.WithoutJson++;
            return null;
        }
    }

    private static DescribedProjection Create(DescribedOperation operation, RecordStyle style)
    {
        var shape = ResponseShape.Recognize(operation.Value, null, null);
        MemberPath[] paths = [.. TwoLevels(shape.Element).DistinctBy(path => path.Text, StringComparer.OrdinalIgnoreCase)];
        return DescribedProjection.Create(operation, paths.Length == 0 ? null : paths, shape.IsGuess ? shape.Path : null, "Root", style);
    }

    private static IEnumerable<MemberPath> TwoLevels(DescribedValue element) => element.Kinds != DescribedKinds.Object || element.Cases.Count > 0 ? []
        : element.Members.SelectMany(member => (Inner(member.Value, 0) is { } inner ? inner.Members.Select(within => MemberPath.Create([member.Name, within.Name])) : [MemberPath.Create([member.Name])]).OfType<MemberPath>());

    private static DescribedValue? Inner(DescribedValue value, int depth) =>
        depth < 4 && value.Kinds.HasFlag(DescribedKinds.Array) && value.Items is { } items ? Inner(items, depth + 1)
        : value.Kinds.HasFlag(DescribedKinds.Object) && value.Members.Count > 0 && value.Cases.Count == 0 && ValueTypes.Kinds(value).Count() <= 3 ? value
        : value.Kinds.HasFlag(DescribedKinds.Object) && value.Members.Count == 0 && value.Entries is { } entries && depth < 4 ? Inner(entries, depth + 1)
        : null;

    private static string? CompareAs<T>(string example, ResponseShape shape, Figures figures)
        where T : IJsonProjection<T>
    {
        byte[] json = Encoding.UTF8.GetBytes(example);
        object? expected = null, actual = null;
        JsonException? rejected = null, rejectedByDecant = null;
        try
        {
            expected = Expect<T>(JsonNode.Parse(json), shape);
        }
        catch (JsonException e)
        {
            rejected = e;
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException)
        {
            // System.Text.Json rejects a union with a type for unknown discriminators.
            figures.WithoutEquivalent++;
        }

        try
        {
            actual = Read<T>(json, shape);
        }
        catch (JsonException e)
        {
            rejectedByDecant = e;
        }

        figures.Examples++;
        if (expected is null && rejected is null)
            return rejectedByDecant is null ? null : $"Decant: {rejectedByDecant.Message}";
        figures.Rejected += rejected is null ? 0 : 1;
        if ((rejected is null) != (rejectedByDecant is null))
            return $"System.Text.Json: {rejected?.Message ?? "accepted"}, Decant: {rejectedByDecant?.Message ?? "accepted"}";
        if (rejected is not null)
            figures.Contradictions.Add(rejected.Message);
        string wanted = JsonSerializer.Serialize(expected, s_serializer), found = JsonSerializer.Serialize(actual, s_serializer);
        return wanted == found ? null : $"System.Text.Json: {wanted}\nDecant: {found}";
    }

    private static object? Read<T>(byte[] json, ResponseShape shape)
        where T : IJsonProjection<T>
    {
        var options = new JsonProjectionOptions { Path = shape.Path?.Text };
        return shape.Root switch
        {
            PayloadRoot.Array or PayloadRoot.ArrayWithin => JsonProjection.ParseArray<T>(json, options),
            PayloadRoot.Entries => JsonProjection.ReadEntriesAsAsyncEnumerable<T>(new MemoryStream(json), options).ToBlockingEnumerable().ToDictionary(entry => entry.Key, entry => entry.Value),
            _ => JsonProjection.Parse<T>(json, options),
        };
    }

    private static object? Expect<T>(JsonNode? root, ResponseShape shape)
    {
        foreach (string step in shape.Path?.Names ?? [])
            root = (root as JsonObject)?[step] ?? throw new JsonException($"The example has no '{step}'.");
        // A record whose only member is the whole value has no equivalent.
        bool isWhole = typeof(T).GetProperty("Value") is { } whole && typeof(T).GetConstructors().Any(constructor => constructor.GetParameters() is [{ Name: "Value" } parameter] && parameter.GetCustomAttribute<JsonPropertyPathAttribute>() is { Path: "$" });
        return (shape.Root, isWhole) switch
        {
            (PayloadRoot.Array or PayloadRoot.ArrayWithin, false) => root.Deserialize<T[]>(s_serializer),
            (PayloadRoot.Entries, false) => root.Deserialize<Dictionary<string, T>>(s_serializer),
            (PayloadRoot.Object, false) => root.Deserialize<T>(s_serializer),
            (PayloadRoot.Object, true) => Wrap<T>(root),
            _ => (root as JsonArray ?? throw new JsonException("The example is no array.")).Select(Wrap<T>).ToArray(),
        };
    }

    private static T Wrap<T>(JsonNode? value)
    {
        ConstructorInfo constructor = typeof(T).GetConstructors().Single(constructor => constructor.GetParameters() is [{ Name: "Value" }]);
        return (T)constructor.Invoke([value.Deserialize(constructor.GetParameters()[0].ParameterType, s_serializer)]);
    }

    private sealed class UnixTimeConverter : JsonConverter<DateTimeOffset>
    {
        public override DateTimeOffset Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.TokenType == JsonTokenType.Number ? DateTimeOffset.FromUnixTimeSeconds(reader.GetInt64()) : reader.GetDateTimeOffset();

        public override void Write(Utf8JsonWriter writer, DateTimeOffset value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }

    private sealed class Figures
    {
        private readonly SortedDictionary<string, int> _elements = [], _wrong = [];

        public int Operations { get; set; }

        public int WithoutJson { get; set; }

        public int Members { get; private set; }

        public int Examples { get; set; }

        public int Rejected { get; set; }

        public int WithoutEquivalent { get; set; }

        public List<string> Differences { get; } = [];

        public List<string> Contradictions { get; } = [];

        public void Add(DescribedProjection projection)
        {
            Members += projection.Records.Sum(record => record.Members.Count);
            foreach (var (_, reason) in projection.Elements)
                _elements[reason] = _elements.GetValueOrDefault(reason) + 1;
        }

        // An example that is rejected although it fits its schema would be a fault of the records.
        public bool Check(DescribedOperation operation, string example)
        {
            if (DescribedExamples.FindContradiction(operation.Value, JsonNode.Parse(example), "$") is not { } wrong)
                return false;
            _wrong[wrong.Kind] = _wrong.GetValueOrDefault(wrong.Kind) + 1;
            return true;
        }

        public string Wrong => string.Join(", ", _wrong.Select(kind => $"{kind.Value} {kind.Key}"));

        public override string ToString() =>
            $"{Operations} operations, {WithoutJson} without JSON, {Members} members, {Examples} examples, {Rejected} rejected by both, {WithoutEquivalent} unions without an equivalent in System.Text.Json; elements: {string.Join(", ", _elements.Select(reason => $"{reason.Value} {reason.Key}"))}; " +
            $"contradictions: {Wrong}; {string.Join(" | ", Contradictions.Take(8))}";
    }
}
