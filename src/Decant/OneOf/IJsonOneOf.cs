using System.Text.Json.Serialization;

namespace Decant.OneOf;

/// <summary>What is known of a value of several types without knowing them.</summary>
internal interface IJsonOneOf
{
    /// <summary>Gets a new converter for System.Text.Json.</summary>
    JsonConverter Converter { get; }

    /// <summary>Gets the types.</summary>
    Type[] Types { get; }
}
