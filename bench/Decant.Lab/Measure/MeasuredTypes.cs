using Decant.Tool.Inference;

namespace Decant.Lab.Measure;

/// <summary>Writes the types for the ways of a measurement: the inferred record, and the DTOs with their mapping for serializers without paths.</summary>
internal static class MeasuredTypes
{
    /// <summary>The record's name in the files of the ways.</summary>
    public const string Record = "Item";

    /// <summary>The symbol for <c>#if</c> in the files of the ways if the payload is one object.</summary>
    public const string OneObject = "ONE_OBJECT";

    private const string Dto = "ItemDto";
    private const string Dtos = $"System.Collections.Generic.List<{Dto}?>";
    private const string Envelope = "BodyDto";

    /// <summary>The files of one measurement, without those of the ways.</summary>
    public static IEnumerable<string> Create(InferredProjection projection)
    {
        bool isObject = projection.Payload.Root == PayloadRoot.Object;
        IReadOnlyList<string> array = projection.Payload.ArrayPath is { } path ? MemberPath.Parse(path).Names : [];
        // Paths are an attribute of Decant's, so other serializers would not find the value.
        bool isDirect = array.Count == 0 && projection.Members.All(member => member.Path.Names.Count == 1);
        string body = isObject ? Dto : array.Count > 0 ? Envelope : Dtos;
        yield return ProjectionSource.Create(projection);
        yield return $"""
            global using System;
            global using System.Net.Http;
            global using System.Threading;
            global using System.Threading.Tasks;
            global using Body = {body};
            global using Direct = {(!isDirect ? body : isObject ? Record : $"{Record}[]")};
            """;

        var item = new DtoNode(Dto);
        foreach (InferredMember member in projection.Members)
            item.Add(member.Path.Names, member.TypeName);
        var envelope = new DtoNode(Envelope);
        if (array.Count > 0)
            envelope.Add(array, $"{Dtos}?");
        yield return "using System;\n\n" + item.Write() + envelope.Write();
        yield return CreateMapping(projection, item, array.Count > 0 ? $"body?{envelope.Access(array, mayBeAbsent: true)}" : "null");
    }

    private static string CreateMapping(InferredProjection projection, DtoNode item, string elementsOfBody) => $$"""
        using System.Linq;
        using System.Text.Json;

        public static class Mapping
        {
            public const string? ArrayPath = {{(projection.Payload.ArrayPath is { } path ? InferredMember.Literal(path) : "null")}};

            public static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web);

            public static {{Record}}[] ToItems({{Record}}[]? items) => items ?? [];

            public static {{Record}}[] ToItems({{Record}}? item) => item is null ? [] : [item];

            public static {{Record}}[] ToItems({{Dto}}? item) => item is null ? [] : [ToItem(item)];

            public static {{Record}}[] ToItems({{Dtos}}? items) => items is null ? [] : [.. items.Select(ToItem)];

            public static {{Record}}[] ToItems({{Envelope}}? body) => ToItems(({{Dtos}}?){{elementsOfBody}});

            private static {{Record}} ToItem({{Dto}}? item) => item is null ? null! : new(
                {{string.Join(", ", projection.Members.Select(member => $"item{item.Access(member.Path.Names, member.IsNullable)}"))}});
        }
        """;
}
