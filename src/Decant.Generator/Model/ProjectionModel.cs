namespace Decant.Generator.Model;

/// <summary>What became of one annotated type: a model to emit, or what is wrong with it.</summary>
/// <param name="Projection">The model; null where something is wrong.</param>
/// <param name="Failed">The type, where something is wrong.</param>
/// <param name="Diagnostics">What is wrong.</param>
internal sealed record ParseResult(ProjectionModel? Projection, TypeModel? Failed, EquatableArray<DiagnosticInfo> Diagnostics);

/// <summary>All that the emitted file of one projection depends on: facts and names. Code is composed by the emitters alone.</summary>
/// <param name="HintName">Name of the emitted file.</param>
/// <param name="Namespace">Null in the global namespace.</param>
/// <param name="ContainingTypes">The types around it, the outermost first.</param>
/// <param name="Declaration">How it is declared itself.</param>
/// <param name="Type">The projection as a type.</param>
/// <param name="Settings">What holds for all of its members.</param>
/// <param name="Root">The object that the projection is read from.</param>
/// <param name="Arguments">What the constructor is called with.</param>
/// <param name="Order">How it is made where the order of setting shows; null where it is made at once, when all was read.</param>
/// <param name="Copy">How it is copied.</param>
/// <param name="Union">The types that its objects may have; null where there is but one.</param>
/// <param name="IsOfUnion">Whether it can be met where another type is read, which a member tells from it.</param>
internal sealed record ProjectionModel(
    string HintName,
    string? Namespace,
    EquatableArray<DeclarationModel> ContainingTypes,
    DeclarationModel Declaration,
    TypeModel Type,
    ProjectionSettings Settings,
    ObjectModel Root,
    EquatableArray<ArgumentModel> Arguments,
    OrderModel? Order,
    CopyModel Copy,
    UnionModel? Union,
    bool IsOfUnion)
{
    /// <summary>Name of the emitted struct within each projection that reads it.</summary>
    public const string Builder = "JsonProjectionBuilder";

    /// <summary>Name of a constant of that struct, which a projection has that cannot be copied.</summary>
    public const string CopyRefusal = "CopyRefusal";
}

/// <summary>The declaration of a type that another part is added to.</summary>
/// <param name="Keyword">What kind of type it is, as C# says it: <c>class</c>, <c>record struct</c>.</param>
/// <param name="Name">Its name.</param>
internal sealed record DeclarationModel(string Keyword, string Name);
