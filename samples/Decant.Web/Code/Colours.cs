using System.Text;
using System.Text.Encodings.Web;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Components;

namespace Decant.Web.Code;

/// <summary>C# as HTML, with comments, strings and keywords marked by a regular expression.</summary>
internal static partial class Colours
{
    /// <summary>Escapes the text, and puts each token in a <c>span</c> with the class <c>comment</c>, <c>string</c> or <c>keyword</c>.</summary>
    public static MarkupString Mark(string code)
    {
        var html = new StringBuilder(code.Length * 2);
        int end = 0;
        foreach (Match match in Tokens().Matches(code))
        {
            html.Append(HtmlEncoder.Default.Encode(code[end..match.Index]));
            Group kind = match.Groups.Values.Skip(1).First(group => group.Success);
            html.Append($"<span class=\"{kind.Name}\">").Append(HtmlEncoder.Default.Encode(match.Value)).Append("</span>");
            end = match.Index + match.Length;
        }

        return new(html.Append(HtmlEncoder.Default.Encode(code[end..])).ToString());
    }

    [GeneratedRegex("""
        (?<comment>//[^\n]*|^\#[^\n]*) |
        (?<string>\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+') |
        (?<keyword>\b(?:as|async|await|base|bool|break|byte|case|catch|char|class|const|default|else|false|finally|for|foreach|get|if|in|int|interface|
            internal|is|long|namespace|new|not|null|object|or|out|override|partial|private|protected|public|readonly|record|ref|return|sealed|
            set|static|string|switch|this|throw|true|try|typeof|using|var|virtual|void|when|where|while)\b)
        """, RegexOptions.IgnorePatternWhitespace | RegexOptions.Multiline)]
    private static partial Regex Tokens();
}
