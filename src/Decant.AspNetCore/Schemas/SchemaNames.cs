#if NET10_0_OR_GREATER
namespace Decant.AspNetCore.Schemas;

/// <summary>Creates the names of the types that describe bodies. OpenAPI uses them as the names of schemas.</summary>
internal static class SchemaNames
{
    /// <summary>Returns the name for a projection. It differs from the type's own name, which OpenAPI uses for results.</summary>
    public static string For(Type projection) => $"Projected{projection.Name}";

    /// <summary>Returns a JSON name in Pascal case, with only the characters that the name of a schema may have.</summary>
    public static string Pascal(string name) =>
        string.Concat(name.Split([.. name.Where(character => !char.IsAsciiLetterOrDigit(character))], StringSplitOptions.RemoveEmptyEntries)
            .Select(word => char.ToUpperInvariant(word[0]) + word[1..]));
}
#endif
