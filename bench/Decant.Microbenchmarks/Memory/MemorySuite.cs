using Decant.Kernels;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Microbenchmarks.Memory.Simdjson;
using Decant.Microbenchmarks.Memory.Types;
using Decant.Microbenchmarks.Rules;
using Decant.Microbenchmarks.Stages.Kernels;
using static Decant.Microbenchmarks.Memory.MemoryContender;

namespace Decant.Microbenchmarks.Memory;

/// <summary>The contenders of the suite. System.Text.Json comes first, because the ratios of a table are relative to its first row.</summary>
internal static class MemorySuite
{
    private const ContenderTraits Copies = ContenderTraits.Decant | ContenderTraits.Copies;

    public static IReadOnlyList<Contender> All { get; } =
    [
        new MemoryContender("memory/stj", "System.Text.Json, a few members", ContenderTraits.None, Readers.OfFew, Readers.Deserialize),
        OfProjection("memory/projection", "Decant, a few members", ReadingOptions.Full),
        OfProjection("memory/projection-structure", "Decant, a few members, less checked of the rest", ReadingOptions.Structure),
        OfProjection("memory/projection-unique", "Decant, a few members, the rest not looked at", ReadingOptions.Unique),
        .. SimdjsonContenders.All,
        OfReading<RepositoryLabels>("memory/labels", "Decant, 4 strings of each repository", BodyKind.Repositories, VectorWidths.Widest),
        OfReading<InternedLabels>("memory/labels-interned", "Decant, the same, 3 of them marked [JsonIntern]", BodyKind.Repositories, VectorWidths.Widest),
        new MemoryContender("memory/stj-all", "System.Text.Json, all members", ContenderTraits.None, Readers.OfAll, Readers.DeserializeAll),
        new MemoryContender("memory/all", "Decant, all members", ContenderTraits.Decant, Readers.OfAll, Readers.ProjectAll),
        OfRepositories("memory/build-and-serialize", "Decant and System.Text.Json, a few members", Copies, Writers.BuildAndSerialize),
        OfRepositories("memory/copy", "Decant, a few members copied", Copies, Writers.Copy),
        OfRepositories("memory/mask", "Decant, a few members copied by a field mask", Copies, Writers.Mask),
        OfRepositories("memory/nodes", "JsonNode, a few members put into new nodes", ContenderTraits.Copies, Writers.Nodes),
        OfRepositories("memory/build-and-serialize-all", "Decant and System.Text.Json, all members", Copies, Writers.BuildAndSerializeAll),
        OfRepositories("memory/copy-all", "Decant, all members copied", Copies, Writers.CopyAll),
        new MemoryContender("memory/tokens", "Utf8JsonReader, all tokens and no value", ContenderTraits.None, Shapes.All, (_, body) => Readers.Tokens(body)),
        OfKernel("memory/skip-full", "Decant's skipper, everything checked", VectorWidths.Widest, SkipPass.Full, checksAll: true),
        OfKernel("memory/skip-structure", "Decant's skipper, strings and brackets alone", VectorWidths.Widest, SkipPass.Structure, checksAll: false),

        // Code that a rule of Decant.Analyzers reports, and the code that it advises, where neither rungs nor ways show what that costs. Both use only the
        // framework, and read all members of the repositories.
        OfRule("memory/stream", "System.Text.Json from a body's stream", ReadStreams.Directly),
        OfRule("memory/stream-copy", "System.Text.Json from a MemoryStream that the body is copied into (DCA004)", ReadStreams.Copied),
        OfRule("memory/stream-text", "System.Text.Json from a string that the body is read into (DCA004)", ReadStreams.AsText),
        OfRule("memory/json-content", "JsonContent, written as it is sent", SentContents.OfJson),
        OfRule("memory/string-content", "StringContent of serialized JSON, written as it is sent (DCA005)", SentContents.OfString),
        OfRule("memory/options-kept", "System.Text.Json, with options that are kept", CallOptions.Kept),
        OfRule("memory/options-per-call", "System.Text.Json, with equal options for each call (DCA007)", CallOptions.PerCall),
        OfRule("memory/converters-per-call", "System.Text.Json, with options and a converter for each call (DCA007)", CallOptions.WithConverterPerCall),
    ];

    private static MemoryContender OfProjection(string name, string summary, JsonProjectionOptions options) => new(
        name,
        summary,
        options.SkipValidation == JsonSkipValidation.Full ? ContenderTraits.Decant : ContenderTraits.Decant | ContenderTraits.ChecksLess,
        Readers.OfFew,
        (target, body) => Readers.Project(target, body, options));

    private static MemoryContender OfRepositories(string name, string summary, ContenderTraits traits, Func<Target, MemoryBody, Session> start) =>
        new(name, summary, traits, [BodyKind.Repositories], start);

    private static MemoryContender OfRule(string name, string summary, Func<MemoryBody, Session> start) =>
        OfRepositories(name, summary, ContenderTraits.None, (_, body) => start(body));
}
