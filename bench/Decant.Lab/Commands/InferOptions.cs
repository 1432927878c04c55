using System.CommandLine;
using Decant.Lab.Inference;
using Decant.Lab.Measure;
using Decant.Lab.Reports;

namespace Decant.Lab.Commands;

/// <summary>The options that say what is wanted of a payload of the user's own, and how it is got.</summary>
internal static class InferOptions
{
    public static Option<MemberPath[]?> Members() => new("--members")
    {
        Description = "The wanted members, separated by commas, such as name, owner.login, ['a.b']. " +
            "By default all scalars and arrays of scalars of the element itself.",
        HelpName = "a,b.c,…",
        CustomParser = result => Words.Parse(result, MemberPath.ParseAll),
    };

    public static Option<MemberPath?> ArrayPath() => new("--array")
    {
        Description = "The path of the array whose elements are read, if it is not the root, such as items or data.nodes.",
        HelpName = "path",
        CustomParser = result => Words.Parse(result, MemberPath.Parse),
    };

    public static Option<RequestHeaders?> Headers() => new("--header")
    {
        Description = "A request header, as 'Name: value'; may be given more than once. Its value is never shown.",
        HelpName = "'Name: value'",
        Arity = ArgumentArity.OneOrMore,
        CustomParser = result => Words.Parse(result, _ => RequestHeaders.Parse(result.Tokens.Select(token => token.Value))),
    };

    /// <summary>The members that were named, or <see langword="null"/> if none was.</summary>
    public static MemberPath[]? Given(ParseResult parsed, Option<MemberPath[]?> members) =>
        parsed.GetValue(members) is { Length: > 0 } named ? named : null;

    /// <summary>Refuses words that belong to no option, and repeats none: they may be a header's value whose quotes are missing. An option that one of them
    /// looks like is named, for that is the command's own word.</summary>
    public static void RefuseUnmatched(ParseResult parsed)
    {
        int count = parsed.UnmatchedTokens.Count;
        if (count == 0)
            return;
        string hint = string.Concat(parsed.UnmatchedTokens
            .Where(token => token.StartsWith("--", StringComparison.Ordinal))
            .Select(token => LabCommandLine.HintForOption(parsed, token)).Take(1));
        throw LabException.Usage(
            $"{Units.Count(count, "word")} {(count == 1 ? "belongs" : "belong")} to no option (not repeated here){(hint.Length > 0 ? $"{hint}." : ": is 'Name: value' of --header in quotes?")}");
    }
}
