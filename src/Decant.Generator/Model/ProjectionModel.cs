namespace Decant.Generator.Model;

/// <summary>All that the emitted file of one projection depends on.</summary>
/// <param name="HintName">Name of the emitted file.</param>
/// <param name="Namespace">Null in the global namespace.</param>
/// <param name="ContainingTypes">Headers of the types around it, the outermost first, such as <c>partial class Outer</c>.</param>
/// <param name="Declaration">Its own header, such as <c>partial record struct Point</c>.</param>
/// <param name="Type">Its name as emitted code writes it.</param>
/// <param name="IsValueType">Whether it is a struct.</param>
/// <param name="IgnoreCase">Whether JSON names match regardless of case.</param>
/// <param name="Root">The object that the projection is read from.</param>
/// <param name="Arguments">What the constructor is called with.</param>
/// <param name="Order">How it is made where the order of setting shows; null where it is made at once, when all was read.</param>
internal sealed record ProjectionModel(
    string HintName,
    string? Namespace,
    EquatableArray<string> ContainingTypes,
    string Declaration,
    string Type,
    bool IsValueType,
    bool IgnoreCase,
    ObjectModel Root,
    EquatableArray<ArgumentModel> Arguments,
    OrderModel? Order);
