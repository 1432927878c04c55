namespace Decant.Generator.Model;

/// <summary>An argument of the constructor.</summary>
/// <param name="Parameter">The parameter's name as emitted code writes it.</param>
/// <param name="Type">The parameter's type as emitted code writes it.</param>
/// <param name="Field">The builder's field that holds the value; null where the parameter's default is always taken.</param>
/// <param name="Presence">The builder's field that says whether the value was there; null where an absent one is <c>default</c>.</param>
/// <param name="Default">What an absent value is.</param>
internal sealed record ArgumentModel(string Parameter, string Type, string? Field, string? Presence, string Default);
