using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Fuzz;

/// <summary>The committed inputs of a target: a line for each in ordinal order, which git compares. Printable ASCII stands for itself, a backslash is doubled,
/// and any other byte is <c>\x</c> and two digits.</summary>
public static partial class Corpus
{
    /// <summary>The file of a target.</summary>
    public static string FileOf(string target) => Path.Combine(RepositoryFiles.Root, "tests", "Decant.Fuzz", "corpus", $"{target}.txt");

    /// <summary>Writes inputs as the text of a file, each of them once.</summary>
    public static string Pack(IEnumerable<byte[]> inputs) => string.Concat(inputs
        .Select(input => Escaped().Replace(Encoding.Latin1.GetString(input), static match => match.Value == @"\" ? @"\\" : $@"\x{(int)match.Value[0]:x2}"))
        .Distinct().Order(StringComparer.Ordinal).Select(line => $"{line}\n"));

    /// <summary>Reads the text of a file.</summary>
    public static IEnumerable<byte[]> Unpack(string text) => text.Split('\n')[..^1].Select(line => Encoding.Latin1.GetBytes(Regex.Unescape(line)));

    // A space at the end would be invisible, and editors remove it.
    [GeneratedRegex(@"[^ -~]|\\| \z")]
    private static partial Regex Escaped();
}
