using System.Text.RegularExpressions;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Commands.Configuration;

/// <summary>The record that reads an operation, and its place in the response. The written file keeps it in a comment, so that a check finds a change that breaks
/// the call.</summary>
/// <param name="Operation">The operation, as decant.json names it.</param>
/// <param name="Name">The name of the record.</param>
/// <param name="Shape">The shape of the response, in words.</param>
internal sealed partial record KeptPlace(string Operation, string Name, string Shape)
{
    private const string AnyKind = "one value";

    /// <summary>The comment; null if a comment cannot hold the names.</summary>
    public string? Comment => $"// {Name} reads {Operation}: {Shape}." is var comment && TerminalText.Escape(comment) == comment ? comment : null;

    /// <summary>The path in the response; the whole response if there is none.</summary>
    /// <exception cref="FormatException">The comment was changed.</exception>
    public MemberPath Path => InPath().Match(Shape) is { Success: true } found ? MemberPath.Parse(found.Groups["path"].Value) : MemberPath.Whole;

    public static IEnumerable<KeptPlace> ReadAll(string source) =>
        Comments().Matches(source).Select(found => new KeptPlace(found.Groups["operation"].Value, found.Groups["name"].Value, found.Groups["shape"].Value));

    /// <summary>Returns whether the call for this shape also reads another one: a response may say more of what is always there, and of its kind.</summary>
    public bool Reads(ResponseShape now) => Array.Exists(
        [Shape, MayBe().Replace(Shape, "")],
        kept => now.ToString() is var shape && (kept == shape || (kept.StartsWith(AnyKind, StringComparison.Ordinal) && $"one object{kept[AnyKind.Length..]}" == shape)));

    [GeneratedRegex("^// (?<name>\\w+) reads (?<operation>.+): (?<shape>(an array|an object whose names are data|one object|one value)( in '.+')?(, which may be (missing or )?null)?)\\.\r?$", RegexOptions.Multiline)]
    private static partial Regex Comments();

    [GeneratedRegex("in '(?<path>.+)'")]
    private static partial Regex InPath();

    [GeneratedRegex(", which may be (missing or )?null$")]
    private static partial Regex MayBe();
}
