using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>A parameter type that binds itself, with its texts for error messages.</summary>
/// <param name="Type">The name of the type.</param>
/// <param name="Reads">The part of the request that the type reads.</param>
/// <param name="Remedy">The advice to give instead of an attribute that names a source.</param>
/// <param name="IsTrue">A function that returns whether an attribute names the source that the type reads anyway.</param>
internal sealed record BoundKind(string Type, string Reads, string Remedy, Func<object, bool> IsTrue)
{
    public static BoundKind Body { get; } = new(
        "Projected<T>",
        "the body of the request",
        "To set how the body is read, use [ProjectedBody]; to read a form field, use [ProjectedBody(FormField = \"payload\")].",
        static attribute => attribute is IFromBodyMetadata);

    public static BoundKind Fields { get; } = new(
        nameof(RequestedFields),
        "the query of the request",
        "To choose the query parameter, use [AllowedFields(\"id,name\", Name = \"select\")].",
        static attribute => attribute is IFromQueryMetadata { Name: null });
}
