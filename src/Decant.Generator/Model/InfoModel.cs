namespace Decant.Generator.Model;

/// <summary>How to create the metadata with which System.Text.Json reads a value. Values with equal models share their metadata.</summary>
/// <param name="Kind">The method that creates the metadata.</param>
/// <param name="Type">The type that the metadata describes.</param>
/// <param name="NumberHandling">The <c>JsonNumberHandling</c> of the metadata.</param>
/// <param name="Converter">The converter that reads the value.</param>
internal sealed record InfoModel(InfoKind Kind, TypeModel Type, int NumberHandling, ConverterModel Converter);

/// <summary>The methods of the reader that create metadata. For <see cref="Value"/>, for example, the method is <c>CreateValueInfo</c>.</summary>
internal enum InfoKind
{
    /// <summary>For a converter of System.Text.Json, which needs no setting but the number handling.</summary>
    Value,

    /// <summary>For a custom converter, which gets all settings of the projection.</summary>
    Converter,

    /// <summary>For a nullable value type with a converter factory, which may create a converter for this type or for its underlying type.</summary>
    NullableConverter,

    /// <summary>For a value that is read by the converter that the options of an intercepted call have for it.</summary>
    Contract,
}

/// <summary>The source of a converter.</summary>
/// <param name="Kind">The kind of source.</param>
/// <param name="Name">A name, whose meaning depends on <paramref name="Kind"/>.</param>
internal sealed record ConverterModel(ConverterKind Kind, string Name)
{
    /// <summary>The JSON name of the member that has the converter; null for the converter of a type.</summary>
    public string? Member { get; init; }

    /// <summary>The settings of a <c>JsonStringEnumConverter</c>; null for its defaults.</summary>
    public EnumTextModel? Texts { get; init; }
}

/// <summary>The settings of a <c>JsonStringEnumConverter</c>.</summary>
/// <param name="Policy">How a name becomes a text.</param>
/// <param name="AllowsNumbers">Whether numbers are read too.</param>
internal sealed record EnumTextModel(NamingPolicy Policy, bool AllowsNumbers);

internal enum ConverterKind
{
    /// <summary>The converter of System.Text.Json with this name.</summary>
    BuiltIn,

    /// <summary>A <c>JsonStringEnumConverter</c> for the enum of this name.</summary>
    StringEnum,

    /// <summary>A converter of the type of this name, which has a public parameterless constructor.</summary>
    Created,

    /// <summary>The converter that the options of an intercepted call have for a value in the type of this name.</summary>
    Contract,
}
