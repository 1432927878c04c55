using System.Text.Json.Nodes;
using Decant.Tool.Inference;
using Microsoft.OpenApi;

namespace Decant.Tool.Descriptions.Reading;

/// <summary>Reads schemas. Each is read once, so a reference to a schema gives the value that the schema has elsewhere.</summary>
internal sealed class SchemaReader
{
    // The format of strings that Kubernetes also sends as numbers.
    private const string IntegerOrString = "int-or-string";

    // No description has so many references or compositions in a row. Deeper ones would exhaust the stack.
    private const int MostDepth = 100;

    private readonly Dictionary<IOpenApiSchema, DescribedValue> _values = new(ReferenceEqualityComparer.Instance);
    private readonly Stack<IOpenApiSchema> _reading = new();

    /// <exception cref="InferenceException">A reference leads to no schema.</exception>
    public DescribedValue Read(IOpenApiSchema? schema)
    {
        if (schema is null)
            return new() { IsNullable = true };
        string? name = (schema as OpenApiSchemaReference)?.Reference.Id;
        IOpenApiSchema target = Resolve(schema);
        bool isKnown = _values.TryGetValue(target, out DescribedValue? known);
        if (_reading.Count + (known?.Depth ?? 0) > MostDepth)
            throw new InferenceException($"The schema '{name}' of the description is composed of schemas that are composed of others, at more than {MostDepth} levels: expected fewer.");
        if (isKnown)
            return known!;
        if (_reading.Any(outer => ReferenceEquals(outer, target)))
            throw new InferenceException($"The schema '{name}' of the description is composed of itself: expected members or elements between.");
        _reading.Push(target);
        try
        {
            return _values[target] = Compose(target, name);
        }
        finally
        {
            _reading.Pop();
        }
    }

    private DescribedValue Compose(IOpenApiSchema schema, string? name)
    {
        ExternalReference.ThrowIfFound(schema.Extensions);
        bool isNullable = schema.Type?.HasFlag(JsonSchemaType.Null) == true || IsTrue(schema, SchemaCorrections.Nullable);
        if (schema.Type == JsonSchemaType.Null || (schema.Type is null && schema.Enum is [var nothing] && IsNull(nothing)))
            return Compositions.Null;
        DescribedValue[] composed =
        [
            .. (schema.AllOf ?? []).Select(Read),
            .. ((IList<IOpenApiSchema>?[])[schema.OneOf, schema.AnyOf]).OfType<IList<IOpenApiSchema>>().Where(list => list.Count > 0).Select(list => Compositions.Any([.. list.Select(Read)])),
        ];
        DescribedValue own = ReadOwn(schema, name, isNullable);
        // A reference with a description beside it is the same schema.
        bool isCopy = composed.Length == 1 && own.IsOpen && own.Discriminator is null && own.Required.Count == 0;
        return isCopy ? composed[0].With(isNullable || composed[0].IsNullable, own.Description, own.IsDeprecated)
            : composed.Length == 0 ? own
            : Compositions.All([own, .. composed], name, isNullable);
    }

    private DescribedValue ReadOwn(IOpenApiSchema schema, string? name, bool isNullable)
    {
        JsonNode[] values = [.. (schema.Enum ?? []).Where(value => !IsNull(value)).OfType<JsonNode>()];
        string[] names = [.. values.Select(TextOf).OfType<string>()];
        DescribedKinds kinds = KindsOf(schema, values);
        return new(
            () => schema.Items is { } items ? Read(items) : null,
            () => ReadEntries(schema),
            () => ReadMembers(schema),
            () => ReadCases(schema))
        {
            Name = name,
            Kinds = kinds,
            IsNullable = isNullable || kinds == DescribedKinds.None || schema.Enum?.Any(IsNull) == true,
            Format = schema.Format == IntegerOrString ? null : schema.Format,
            EnumNames = kinds == DescribedKinds.String && names.Length == values.Length ? names : [],
            Description = schema.Description,
            IsDeprecated = schema.Deprecated,
            Required = schema.Required?.ToHashSet() ?? [],
            Discriminator = schema.Discriminator?.PropertyName,
        };
    }

    private DescribedMember[] ReadMembers(IOpenApiSchema schema) =>
    [
        .. (schema.Properties ?? new Dictionary<string, IOpenApiSchema>()).Where(property => property.Value?.WriteOnly != true)
            .Select(property => new DescribedMember(property.Key, schema.Required?.Contains(property.Key) == true, () => Read(property.Value))),
    ];

    private DescribedValue? ReadEntries(IOpenApiSchema schema)
    {
        DescribedValue[] patterns = [.. (schema.PatternProperties?.Values ?? []).Select(Read)];
        return schema.AdditionalProperties is { } additional ? Compositions.Any([Read(additional), .. patterns])
            : patterns.Length > 0 ? Compositions.Any(patterns)
            : null;
    }

    // Only objects have a discriminator. Alternatives with the same value of it are one case, which has the members of all.
    private DescribedCase[] ReadCases(IOpenApiSchema schema)
    {
        if (schema.Discriminator is not { PropertyName: { } discriminator })
            return [];
        var mapped = (schema.Discriminator.Mapping ?? new Dictionary<string, OpenApiSchemaReference>()).Select(entry => new DescribedCase(entry.Key, Read(entry.Value))).ToArray();
        var others = (schema.OneOf ?? []).Concat(schema.AnyOf ?? []).Where(alternative => !Array.Exists(mapped, known => known.Value.Origin == Read(alternative).Origin)).SelectMany(alternative => CasesOf(alternative, discriminator));
        return
        [
            .. mapped.Concat(others).Where(found => found.Value.Kinds == DescribedKinds.Object).GroupBy(found => found.Name)
                .Select(group => group.FirstOrDefault(found => found.Value.Name == group.Key) ?? new(group.Key, Compositions.Any([.. group.Select(found => found.Value)]))),
        ];
    }

    // The values of the discriminator that an alternative allows; if it allows any, the name of its schema.
    private IEnumerable<DescribedCase> CasesOf(IOpenApiSchema alternative, string discriminator)
    {
        DescribedValue value = Read(alternative);
        if (value.Discriminator == discriminator && value.Cases.Count > 0)
            return value.Cases;
        IReadOnlyList<string> names = value.Find(discriminator)?.Value.EnumNames ?? [];
        return names.Count > 0 ? names.Select(name => new DescribedCase(name, value))
            : ((alternative as OpenApiSchemaReference)?.Reference.Id ?? value.Name) is { } schema ? [new(schema, value)]
            : [];
    }

    private static DescribedKinds KindsOf(IOpenApiSchema schema, JsonNode[] values)
    {
        DescribedKinds kinds = DescribedKinds.None;
        foreach (var (type, kind) in s_kinds)
            kinds |= schema.Type?.HasFlag(type) == true ? kind : DescribedKinds.None;
        if (kinds != DescribedKinds.None)
            return schema.Format == IntegerOrString ? kinds | DescribedKinds.Integer : kinds;
        // Many descriptions leave out the type where another member implies it.
        return values.Length > 0 ? values.Aggregate(DescribedKinds.None, (all, value) => all | KindOf(value))
            : schema.Properties is { Count: > 0 } || schema.AdditionalProperties is not null ? DescribedKinds.Object
            : schema.Items is not null ? DescribedKinds.Array
            : DescribedKinds.None;
    }

    private static DescribedKinds KindOf(JsonNode value) => value.GetValueKind() switch
    {
        JsonValueKind.Object => DescribedKinds.Object,
        JsonValueKind.Array => DescribedKinds.Array,
        JsonValueKind.String => DescribedKinds.String,
        JsonValueKind.Number => value.ToJsonString().AsSpan().ContainsAny('.', 'e', 'E') ? DescribedKinds.Number : DescribedKinds.Integer,
        _ => DescribedKinds.Boolean,
    };

    private static readonly (JsonSchemaType Type, DescribedKinds Kind)[] s_kinds =
    [
        (JsonSchemaType.String, DescribedKinds.String), (JsonSchemaType.Integer, DescribedKinds.Integer), (JsonSchemaType.Number, DescribedKinds.Number),
        (JsonSchemaType.Boolean, DescribedKinds.Boolean), (JsonSchemaType.Object, DescribedKinds.Object), (JsonSchemaType.Array, DescribedKinds.Array),
    ];

    private static IOpenApiSchema Resolve(IOpenApiSchema schema)
    {
        for (int hops = 0; schema is OpenApiSchemaReference reference; hops++)
        {
            string text = reference.Reference.ReferenceV3 ?? reference.Reference.Id ?? "";
            schema = hops < MostDepth && Find(reference) is { } target ? target
                : throw new InferenceException($"The reference '{text}' of the description leads to no schema, or back to itself: expected a schema of that name.");
        }

        return schema;
    }

    private static IOpenApiSchema? Find(OpenApiSchemaReference reference)
    {
        try
        {
            return reference.Target;
        }
        catch (InvalidOperationException)
        {
            // The references form a cycle.
            return null;
        }
    }

    private static bool IsTrue(IOpenApiSchema schema, string extension) =>
        schema.Extensions?.TryGetValue(extension, out IOpenApiExtension? value) == true && value is JsonNodeExtension { Node: JsonValue node } && node.TryGetValue(out bool isTrue) && isTrue;

    // Microsoft.OpenApi replaces null by a special string.
    private static bool IsNull(JsonNode? value) => value is null || value.IsJsonNullSentinel();

    private static string? TextOf(JsonNode? value) => value is JsonValue text && text.TryGetValue(out string? found) ? found : null;
}
