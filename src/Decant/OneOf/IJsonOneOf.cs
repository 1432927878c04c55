using System.Text.Json.Serialization;

namespace Decant.OneOf;

/// <summary>The view of a <see cref="JsonOneOf{T1, T2}"/> or <see cref="JsonOneOf{T1, T2, T3}"/> without its type arguments.</summary>
internal interface IJsonOneOf
{
    /// <summary>Gets a new converter for System.Text.Json.</summary>
    JsonConverter Converter { get; }

    /// <summary>Gets the alternative types.</summary>
    Type[] Types { get; }
}
