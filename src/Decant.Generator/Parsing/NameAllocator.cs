using System.Text;
using Decant.Generator.Model;

namespace Decant.Generator.Parsing;

/// <summary>Allocates unique names for the members of one emitted builder, or of a context.</summary>
internal sealed class NameAllocator
{
    private static readonly string[] s_builderNames =
    [
        ProjectionModel.Builder, "Info", "Infos", "Names", "Indexes", "TryRead", "Build", "IsNull", "_cursor", "_items", "_key", "_element",
        "Equals", "GetHashCode", "GetType", "ToString", "Finalize", "MemberwiseClone", "ReferenceEquals",
    ];

    // The members of a context and its base class. ContextTypes also takes the context's own name, which a nested type must not have (CS0542).
    private static readonly string[] s_contextNames =
        ["Default", "Options", "GetProjection", "Create", "Equals", "GetHashCode", "GetType", "ToString", "Finalize", "MemberwiseClone", "ReferenceEquals"];

    private readonly HashSet<string> _taken;

    private NameAllocator(StringComparer comparer) => _taken = new(comparer);

    public static NameAllocator ForBuilder()
    {
        var names = new NameAllocator(StringComparer.Ordinal);
        names._taken.UnionWith(s_builderNames);
        return names;
    }

    // The names must differ by more than case: each type has a file named after it, and file names must not differ by case alone.
    public static NameAllocator ForContext()
    {
        var names = new NameAllocator(StringComparer.OrdinalIgnoreCase);
        names._taken.UnionWith(s_contextNames);
        return names;
    }

    /// <summary>Reserves a name. Returns false if the name is already used.</summary>
    public bool Take(string name) => _taken.Add(name);

    /// <summary>Returns a unique name for a field: <c>_htmlUrl</c> for <c>HtmlUrl</c>.</summary>
    public string Field(string name, string suffix = "", string prefix = "")
    {
        string words = prefix + Words(name) + suffix;
        return Unique("_" + char.ToLowerInvariant(words[0]) + words.Substring(1));
    }

    /// <summary>Returns a unique name for a type or method.</summary>
    public string Pascal(string name, string suffix = "", string prefix = "") => Unique(prefix + Words(name) + suffix);

    /// <summary>Returns the letters and digits of a name, each word with a capital. Other characters are omitted, because a JSON name may contain any
    /// character.</summary>
    private static string Words(string name)
    {
        var words = new StringBuilder(name.Length);
        PascalWords.Append(words, name);
        return PascalWords.ToName(words);
    }

    private string Unique(string name)
    {
        string unique = name;
        for (int number = 2; !_taken.Add(unique); number++)
            unique = name + number;
        return unique;
    }
}
