using System.CommandLine;
using Decant.Lab.Measure;
using Decant.Tool.Inference;
using Decant.Tool.Requests;

namespace Decant.Lab.Commands;

/// <summary>The options for a user's payload: which members are wanted, and how the payload is requested.</summary>
internal static class InferOptions
{
    public static Option<MemberPath[]?> Members() => LabOptions.Parsed<MemberPath[]?>(
        "--members",
        "a,b.c,…",
        "The wanted members, separated by commas, such as name, owner.login, ['a.b']. By default all scalars and arrays of scalars of the element itself.",
        MemberPath.ParseAll);

    public static Option<MemberPath?> ArrayPath() => LabOptions.Parsed<MemberPath?>(
        "--path", "path", "The path of the array whose elements are read, if it is not the root, such as items or data.nodes.", MemberPath.Parse);

    public static Option<RequestHeaders?> Headers() => new("--header")
    {
        Description = "A request header, as 'Name: value'; may be given more than once. Its value is never shown.",
        HelpName = "'Name: value'",
        Arity = ArgumentArity.OneOrMore,
        CustomParser = result => Words.Parse(result, _ => RequestHeaders.Parse(result.Tokens.Select(token => token.Value))),
    };

    /// <summary>The named members, or <see langword="null"/> if the option was not given.</summary>
    public static MemberPath[]? Given(ParseResult parsed, Option<MemberPath[]?> members) =>
        parsed.GetValue(members) is { Length: > 0 } named ? named : null;

    /// <summary>Rejects arguments that match no option. The message shows none of them, because they may be a header's value without its quotes. It names
    /// an option that one of them resembles.</summary>
    public static void RejectUnmatched(ParseResult parsed)
    {
        int count = parsed.UnmatchedTokens.Count;
        if (count == 0)
            return;
        string hint = string.Concat(parsed.UnmatchedTokens
            .Where(token => token.StartsWith("--", StringComparison.Ordinal))
            .Select(token => LabCommandLine.HintForOption(parsed, token)).Take(1));
        string unmatched = count == 1 ? "matches no option (it is not shown, because it" : "match no option (they are not shown, because they";
        throw LabException.Usage($"{Units.Count(count, "argument")} {unmatched} may be a secret)" + (hint.Length > 0 ? $"{hint}." : ": is 'Name: value' of --header in quotes?"));
    }
}
