using System.Text;
using Decant.Generator.Parsing;

namespace Decant.Tool.Inference;

/// <summary>Creates unique C# names for JSON names.</summary>
internal sealed class Identifiers(params IEnumerable<string> taken)
{
    // Members cannot have these names, because a record has members with these names already, or the language reserves the names.
    private static readonly string[] s_ofRecords =
    [
        "Clone", "Deconstruct", "EqualityContract", "Equals", "Finalize", "GetHashCode", "GetType", "JsonProjectionBuilder",
        "MemberwiseClone", "PrintMembers", "ReferenceEquals", "ToString",
    ];

    // The names of two members must not differ by case alone, because constructor parameters are matched to properties case-insensitively.
    private readonly HashSet<string> _taken = new([.. s_ofRecords, .. taken], StringComparer.OrdinalIgnoreCase);

    /// <summary>Creates the name of a member from all names of its path. For <c>owner.login</c>, it is OwnerLogin.</summary>
    public string Next(IReadOnlyList<string> path)
    {
        string name = Pascal(path), unique = name;
        for (int number = 2; !_taken.Add(unique); number++)
            unique = FormattableString.Invariant($"{name}{number}");
        return unique;
    }

    /// <summary>Returns the letters and digits of names, in Pascal case. <c>html_url</c> becomes HtmlUrl, and <c>+1</c> becomes Plus1.</summary>
    public static string Pascal(params IEnumerable<string> names)
    {
        var words = new StringBuilder();
        foreach (string name in names)
        {
            if (name is ['+' or '-', >= '0' and <= '9', ..])
                words.Append(name[0] == '+' ? "Plus" : "Minus");
            PascalWords.Append(words, name);
        }

        return PascalWords.ToName(words);
    }
}
