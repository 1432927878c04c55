using Decant.Ladder;

namespace Decant.Microbenchmarks.Rules;

/// <summary>The contenders of the rules whose costs neither rungs nor ways show.</summary>
internal static class RuleSuite
{
    public static IReadOnlyList<Contender> All { get; } =
    [
        new RuleContender("memory/stream", "System.Text.Json from a body's stream", ReadStreams.Directly),
        new RuleContender("memory/stream-copy", "System.Text.Json from a MemoryStream that the body is copied into (DCA004)", ReadStreams.Copied),
        new RuleContender("memory/stream-text", "System.Text.Json from a string that the body is read into (DCA004)", ReadStreams.AsText),
        new RuleContender("memory/json-content", "JsonContent, written as it is sent", SentContents.OfJson),
        new RuleContender("memory/string-content", "StringContent of serialized JSON, written as it is sent (DCA005)", SentContents.OfString),
        new RuleContender("memory/options-kept", "System.Text.Json, with options that are kept", CallOptions.Kept),
        new RuleContender("memory/options-per-call", "System.Text.Json, with equal options for each call (DCA007)", CallOptions.PerCall),
        new RuleContender("memory/converters-per-call", "System.Text.Json, with options and a converter for each call (DCA007)", CallOptions.WithConverterPerCall),
    ];
}
