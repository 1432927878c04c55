using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>A type that binds itself, in words for messages.</summary>
/// <param name="Type">The type.</param>
/// <param name="Reads">What it reads.</param>
/// <param name="Remedy">What to write instead of an attribute that names a source.</param>
/// <param name="IsTrue">Whether an attribute says only what is so.</param>
internal sealed record BoundKind(string Type, string Reads, string Remedy, Func<object, bool> IsTrue)
{
    public static BoundKind Body { get; } = new(
        "Projected<T>",
        "the body of the request",
        "[ProjectedBody] says how the body is read, and [ProjectedBody(FormField = \"payload\")] reads a field of a form.",
        static attribute => attribute is IFromBodyMetadata);

    public static BoundKind Fields { get; } = new(
        nameof(RequestedFields),
        "the query of the request",
        "[AllowedFields(\"id,name\", Name = \"select\")] says which parameter of the query is read.",
        static attribute => attribute is IFromQueryMetadata { Name: null });
}
