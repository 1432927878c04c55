using System.Text;

namespace Decant.Generator.Tests.Behaviour.Setting;

/// <summary>A type whose members have the same accessors and attributes, and a type of their own each.</summary>
/// <param name="Form">How the members are declared.</param>
/// <param name="Attribute">What is said of each.</param>
/// <param name="Kinds">Their types.</param>
internal sealed record SettingCase(MemberForm Form, string Attribute, MemberKind[] Kinds)
{
    private const string Required = "required";

    // Conditions of JsonIgnore that say something of reading or writing, and what can be combined with them.
    private static readonly string[] s_attributes =
    [
        "", "[JsonInclude]", "[JsonIgnore]", "[JsonIgnore(Condition = JsonIgnoreCondition.Never)]", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]",
        "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]",
        "[JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]", "[JsonRequired]", "[JsonInclude, JsonRequired]",
        "[JsonRequired, JsonIgnore(Condition = JsonIgnoreCondition.Never)]", "[JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.Never)]", Required,
    ];

    /// <summary>All of them.</summary>
    public static SettingCase[] All { get; } =
    [
        .. from form in MemberForm.All
           from attribute in s_attributes
           where attribute != Required || form.MayBeRequired
           from kinds in MemberKind.Groups
           select new SettingCase(form, attribute, kinds),
    ];

    /// <summary>Documents of it: with all members, with nulls, and without any.</summary>
    public IEnumerable<string> Documents => [Write(kind => kind.Json), Write(_ => "null"), "{}", .. Kinds.Select((kind, i) => $"{{\"m{i}\":{kind.Json}}}")];

    /// <summary>Its declaration, on one line. One of its members is always read.</summary>
    /// <param name="mark">What it is marked with.</param>
    /// <param name="name">Its name.</param>
    public string Declare(string mark, string name)
    {
        string attribute = Attribute == Required ? "" : Attribute, required = Attribute == Required ? "required " : "";
        var declared = new StringBuilder();
        if (Form.Inherited is { } inherited)
            declared.Append($"public class {name}Base {{ {Members((type, member) => string.Format(null, inherited, type, member))} }} ");
        string arguments = Form.IsArgument ? $"public {name}({string.Join(", ", Kinds.Select((kind, i) => $"{kind.Type} m{i}"))}) {{ {string.Concat(Kinds.Select((_, i) => $"M{i} = m{i}; "))}}} " : "";
        string more = Form.Inherited is null ? "" : $" : {name}Base";
        return declared.Append($"{mark}public partial class {name}{more} {{ public int Other {{ get; set; }} {arguments}{Members((type, member) => attribute + string.Format(null, Form.Text, type, member, required))} }}").ToString();
    }

    public override string ToString() => $"{Attribute} {Form.Text} of {Kinds[0].Type} …";

    private string Members(Func<string, string, string> write) => string.Join(" ", Kinds.Select((kind, i) => kind.Attribute + write(kind.Type, $"M{i}")));

    private string Write(Func<MemberKind, string> value) => $"{{{string.Join(",", Kinds.Select((kind, i) => $"\"m{i}\":{value(kind)}"))}}}";
}
