namespace Decant.Generator.Model;

/// <summary>A member of a generic type, as the type's definition declares it. An accessor of the member must have the same type parameters.</summary>
/// <param name="Type">The definition, with its type parameters.</param>
/// <param name="Values">The type of the field, or the types of the method's parameters, as the definition declares them.</param>
/// <param name="Parameters">The type parameters; the parameters of containing types come first.</param>
/// <param name="Arguments">The type arguments of the type that is read.</param>
internal sealed record GenericModel(
    TypeModel Type, EquatableArray<TypeModel> Values, EquatableArray<TypeParameterModel> Parameters, EquatableArray<TypeModel> Arguments);

/// <summary>A type parameter.</summary>
/// <param name="Name">Name of the type parameter.</param>
/// <param name="Keyword">Its constraint that is a keyword, such as <c>class</c>; null if it has none.</param>
/// <param name="Types">The types that it must derive from or implement.</param>
/// <param name="HasConstructor">Whether it has the constraint <c>new()</c>.</param>
internal sealed record TypeParameterModel(string Name, string? Keyword, EquatableArray<TypeModel> Types, bool HasConstructor);
