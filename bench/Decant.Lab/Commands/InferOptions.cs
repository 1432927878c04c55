using System.CommandLine;
using Decant.Lab.Inference;
using Decant.Lab.Measure;

namespace Decant.Lab.Commands;

/// <summary>The options that say what is wanted of a payload of the user's own, and how it is got.</summary>
internal static class InferOptions
{
    public static Option<MemberPath[]?> Members() => new("--members")
    {
        Description = "The wanted members, separated by commas: name, owner.login, ['a.b']. " +
            "By default all scalars and arrays of scalars of the element itself.",
        HelpName = "a,b.c,…",
        CustomParser = result => Words.Parse(result, MemberPath.ParseAll),
    };

    public static Option<MemberPath?> ArrayPath() => new("--array")
    {
        Description = "Where the array lies whose elements are read, if it is not the root: items, data.nodes.",
        HelpName = "path",
        CustomParser = result => Words.Parse(result, MemberPath.Parse),
    };

    public static Option<RequestHeaders?> Headers() => new("--header")
    {
        Description = "A header to send along, as 'Name: value'; may be given more than once. Its value is never shown.",
        HelpName = "'Name: value'",
        Arity = ArgumentArity.OneOrMore,
        CustomParser = result => Words.Parse(result, _ => RequestHeaders.Parse(result.Tokens.Select(token => token.Value))),
    };

    /// <summary>The members that were named, or <see langword="null"/> if none was.</summary>
    public static MemberPath[]? Given(ParseResult parsed, Option<MemberPath[]?> members) =>
        parsed.GetValue(members) is { Length: > 0 } named ? named : null;

    /// <summary>Refuses words that belong to no option, and repeats none: they may be a header's value whose quotes are missing.</summary>
    public static void RefuseUnmatched(ParseResult parsed)
    {
        if (parsed.UnmatchedTokens.Count > 0)
            throw LabException.Usage(FormattableString.Invariant(
                $"{parsed.UnmatchedTokens.Count} words belong to no option (they are not repeated here): is 'Name: value' of --header in quotes?"));
    }
}
