#if NET10_0_OR_GREATER
namespace Decant.AspNetCore.Schemas;

/// <summary>The names of the types that describe bodies, which are those of schemas.</summary>
internal static class SchemaNames
{
    /// <summary>Returns the name for a projection. It differs from its own, by which results are described.</summary>
    public static string For(Type projection) => $"Projected{projection.Name}";

    /// <summary>Returns the part of a name for a JSON name, of the characters that a schema's name may have.</summary>
    public static string Pascal(string name) =>
        string.Concat(name.Split([.. name.Where(character => !char.IsAsciiLetterOrDigit(character))], StringSplitOptions.RemoveEmptyEntries)
            .Select(word => char.ToUpperInvariant(word[0]) + word[1..]));
}
#endif
