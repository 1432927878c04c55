namespace Decant;

/// <summary>Specifies the JSON path of a member, such as <c>owner.login</c>, <c>choices[0].delta.content</c>, <c>$[4]</c> or <c>$</c>.</summary>
/// <remarks>
/// <para>The grammar is that of <see cref="System.Text.Json.JsonException.Path"/>: an optional <c>$</c>; names separated by dots, or quoted in
/// brackets if a name contains a dot, a quote, a bracket or white space (<c>['a.b'].c</c>); zero-based indexes in brackets. Names are taken
/// literally. Operators of other path languages (<c>*</c>, <c>[-1]</c>, <c>[1:2]</c>, <c>a?</c>) are compile-time errors.</para>
/// <para>If a name or an index on the path does not exist, or a value on the path is null, the member is missing. A value of another kind on the path causes a
/// <see cref="System.Text.Json.JsonException"/>. Elements that no member reads are skipped, whatever they are. If a name on the path occurs twice, the last
/// value replaces the first one completely.</para>
/// <para>A projection whose paths all begin with an index is read from an array: <c>$[0]</c> and <c>$[4]</c> are elements of a row such as
/// <c>["1700000000","1.0"]</c>. With the path <c>$</c> on its only member, the projection represents the value itself: an array, a dictionary, a string, a
/// number. A JSON null is then the value of that member if the member's type allows null. If it does not (a number or a date), the projection itself is null,
/// and the member or collection that contains the projection accepts or rejects the null.</para>
/// </remarks>
/// <param name="path">The path, relative to the value that the type represents.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class JsonPropertyPathAttribute(string path) : Attribute
{
    /// <summary>Gets the path, as written.</summary>
    public string Path { get; } = path;
}
