namespace Decant.Generator.Model;

/// <summary>The result of parsing one annotated type: a model to emit, or diagnostics.</summary>
/// <param name="Projection">The model; null if there are diagnostics.</param>
/// <param name="Failed">The type, if it has an error.</param>
/// <param name="Diagnostics">The diagnostics.</param>
internal sealed record ParseResult(ProjectionModel? Projection, TypeModel? Failed, EquatableArray<DiagnosticInfo> Diagnostics);

/// <summary>Everything that the emitted file of one projection depends on, as names and values. Only the emitters compose code from them.</summary>
/// <param name="Place">The place of its emitted code.</param>
/// <param name="Type">The type that is read.</param>
/// <param name="IsMarked">Whether the code is a part of the type itself, and not of a context.</param>
/// <param name="Settings">The settings of all its members.</param>
/// <param name="Root">The JSON value that the projection is read from.</param>
/// <param name="Arguments">The arguments of the constructor.</param>
/// <param name="Order">How the object is created if its members are set in the order of the document; null if it is created after all values were read.</param>
/// <param name="Copy">How the projection is copied from JSON to JSON.</param>
/// <param name="Union">The types that its objects can have; null if there is only one.</param>
/// <param name="IsOfUnion">Whether it is polymorphic, or one of the types of a polymorphic type.</param>
/// <param name="UsesForbidden">Whether it has members or constructors whose use is an error, because they are obsolete.</param>
internal sealed record ProjectionModel(
    PlaceModel Place,
    TypeModel Type,
    bool IsMarked,
    ProjectionSettings Settings,
    ObjectModel Root,
    EquatableArray<ArgumentModel> Arguments,
    OrderModel? Order,
    CopyModel Copy,
    UnionModel? Union,
    bool IsOfUnion,
    bool UsesForbidden)
{
    /// <summary>Name of the emitted struct that reads a projection.</summary>
    public const string Builder = "JsonProjectionBuilder";

    /// <summary>Name of the constant with the reason why a projection cannot be copied. Only the builder of such a projection has it.</summary>
    public const string CopyRejection = "CopyRejection";
}

/// <summary>The place of emitted code.</summary>
/// <param name="HintName">Name of the emitted file.</param>
/// <param name="Namespace">The namespace; null for the global namespace.</param>
/// <param name="Declarations">The declarations of the types around the code, the outermost first.</param>
internal sealed record PlaceModel(string HintName, string? Namespace, EquatableArray<DeclarationModel> Declarations);

/// <summary>The declaration of a type around emitted code.</summary>
/// <param name="Keyword">The C# keywords of its kind, such as <c>partial class</c> or <c>partial record struct</c>.</param>
/// <param name="Name">Name of the declared type.</param>
internal sealed record DeclarationModel(string Keyword, string Name);
