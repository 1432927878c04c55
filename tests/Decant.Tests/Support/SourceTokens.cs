using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Support;

/// <summary>Sources by their tokens, so that white space, line breaks and comments may change.</summary>
internal static class SourceTokens
{
    public static CSharpParseOptions Options { get; } = new(LanguageVersion.Preview);

    /// <summary>The tokens of a text, without what stands between them.</summary>
    public static SyntaxToken[] Of(string text) => [.. SyntaxFactory.ParseTokens(text, options: Options).Where(token => !token.IsKind(SyntaxKind.EndOfFileToken))];

    /// <summary>The same, with one space between two of them.</summary>
    public static string TextOf(string source) => string.Join(' ', Of(source));

    /// <summary>Replaces tokens that stand in one place of all sources.</summary>
    public static IReadOnlyList<string> Replace(IReadOnlyList<string> sources, string tokens, string replacement)
    {
        string[] wanted = [.. Of(tokens).Select(token => token.Text)];
        (int Source, TextSpan Span)[] places = [.. sources.SelectMany((source, index) => Find(Of(source), wanted).Select(span => (index, span)))];
        Assert.True(places.Length == 1, $"These tokens stand in {places.Length} places of the sources. Expected one, so that a fault can be planted there:\n{tokens}");
        (int at, TextSpan found) = places[0];
        return [.. sources.Select((source, index) => index == at ? $"{source[..found.Start]} {replacement} {source[found.End..]}" : source)];
    }

    private static IEnumerable<TextSpan> Find(SyntaxToken[] tokens, string[] wanted) =>
        from start in Enumerable.Range(0, Math.Max(tokens.Length - wanted.Length + 1, 0))
        where wanted.Length > 0 && tokens.Skip(start).Take(wanted.Length).Select(token => token.Text).SequenceEqual(wanted)
        select TextSpan.FromBounds(tokens[start].SpanStart, tokens[start + wanted.Length - 1].Span.End);
}
