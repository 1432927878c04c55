using Microsoft.CodeAnalysis.Text;

namespace Decant.Survey.Compilations;

/// <summary>Looks for words in the text of a file.</summary>
internal static class SourceTextSearch
{
    public static bool Contains(this SourceText text, string word) => text.ToString().Contains(word, StringComparison.Ordinal);
}
