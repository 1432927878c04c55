namespace Decant;

/// <summary>Says where a member's value lies in the JSON: <c>owner.login</c>, <c>choices[0].delta.content</c>, <c>$[4]</c>, <c>$</c>.</summary>
/// <remarks>
/// <para>The grammar is that of <see cref="System.Text.Json.JsonException.Path"/>: an optional <c>$</c>; names separated by dots, or quoted in brackets
/// where a name holds a dot, a quote, a bracket or white space (<c>['a.b'].c</c>); indexes in brackets, which count from 0. Names are taken as written;
/// what is an operator elsewhere (<c>*</c>, <c>[-1]</c>, <c>[1:2]</c>, <c>a?</c>) is refused when the projection is compiled.</para>
/// <para>Null, no member of that name or no element of that index makes the member absent, as if the JSON had no such member; a value of another
/// kind on the way is a <see cref="System.Text.Json.JsonException"/>. Elements that no member wants are skipped, whatever they are. Where a name on the way
/// is there twice, the last counts as a whole.</para>
/// <para>A projection of which all paths begin with an index is read from an array: <c>$[0]</c> and <c>$[4]</c> are places of a row such as
/// <c>["1700000000","1.0"]</c>. The path <c>$</c> on the only member makes the projection the value itself, whatever that is: an array, a dictionary, a
/// string, a number. Null is that member's where its type has null; for a number, a date or the like it is the projection that is null, which whatever
/// holds it takes or refuses.</para>
/// </remarks>
/// <param name="path">The steps, from the value that the type stands for.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class JsonPropertyPathAttribute(string path) : Attribute
{
    /// <summary>The steps, as written.</summary>
    public string Path { get; } = path;
}
