namespace Decant.Generator.Model;

/// <summary>How the metadata is made by which System.Text.Json reads a value. Values that are read alike share one.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Type">The type that is read by it.</param>
/// <param name="NumberHandling">The <c>JsonNumberHandling</c> that it is made with.</param>
/// <param name="Converter">What reads.</param>
internal sealed record InfoModel(InfoKind Kind, TypeModel Type, int NumberHandling, ConverterModel Converter);

/// <summary>The ways to make metadata; the runtime has a method for each, <c>Create</c>, its name and <c>Info</c>.</summary>
internal enum InfoKind
{
    /// <summary>By a converter of System.Text.Json, which need not know more than how to take numbers.</summary>
    Value,

    /// <summary>By a converter of the user's, which is told all settings of the projection.</summary>
    Converter,

    /// <summary>The same of a nullable value type, by a factory that may make a converter for it or for its underlying type.</summary>
    NullableConverter,
}

/// <summary>Where a converter comes from.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Name">What <paramref name="Kind"/> says.</param>
internal sealed record ConverterModel(ConverterKind Kind, string Name);

internal enum ConverterKind
{
    /// <summary>System.Text.Json has one for the type, by this name.</summary>
    BuiltIn,

    /// <summary>A <c>JsonStringEnumConverter</c> of the enum of this name.</summary>
    StringEnum,

    /// <summary>One of the type of this name, which has a public constructor without parameters.</summary>
    Created,
}
