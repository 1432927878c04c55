using System.Text.RegularExpressions;

namespace Decant.Web.Code;

/// <summary>A file of C#, in two parts: the usings with the namespace, and the code.</summary>
internal sealed partial record SourceFile(string Name, string Header, string Body)
{
    /// <summary>Splits a file after its file-scoped namespace; without one, all of it is the body.</summary>
    public static SourceFile Split(string name, string text)
    {
        int end = HeaderEnd().Match(text) is { Success: true } match ? match.Length : 0;
        return new(name, text[..end], text[end..]);
    }

    [GeneratedRegex(@"\A.*?^namespace [\w.]+;\s+", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex HeaderEnd();
}
