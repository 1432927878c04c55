namespace Decant;

/// <summary>Says that a member's value lies deeper in the object: <c>owner.login</c>.</summary>
/// <remarks>The grammar is that of <see cref="System.Text.Json.JsonException.Path"/>: names separated by dots, or quoted in brackets where a
/// name holds a dot, a quote, a bracket or white space (<c>['a.b'].c</c>). Names are taken as written; what is an
/// operator elsewhere (<c>*</c>, <c>[0]</c>, <c>a?</c>) is no name without quotes. Null or nothing on the way makes the member absent; a value of
/// another kind on the way is a <see cref="System.Text.Json.JsonException"/>.</remarks>
/// <param name="path">The names on the way, from the object that the type stands for.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class JsonPropertyPathAttribute(string path) : Attribute
{
    /// <summary>The names on the way.</summary>
    public string Path { get; } = path;
}
