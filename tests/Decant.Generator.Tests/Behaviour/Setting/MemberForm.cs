namespace Decant.Generator.Tests.Behaviour.Setting;

/// <summary>How a member is declared: its accessors, and who may call them.</summary>
/// <param name="Text">The declaration, of a type and a name, with a place for the keyword <c>required</c>.</param>
/// <param name="MayBeRequired">Whether that keyword may stand there.</param>
/// <param name="Inherited">A declaration in a base type, or null.</param>
/// <param name="IsArgument">Whether a constructor sets it.</param>
internal sealed record MemberForm(string Text, bool MayBeRequired = false, string? Inherited = null, bool IsArgument = false)
{
    private const string Virtual = "public virtual {0} {1} {{ get; set; }} = default!;";

    public static MemberForm[] All { get; } =
    [
        new("public {2}{0} {1} {{ get; set; }} = default!;", MayBeRequired: true),
        new("public {2}{0} {1} {{ private get; set; }} = default!;", MayBeRequired: true),
        new("public {2}{0} {1} {{ internal get; set; }} = default!;", MayBeRequired: true),
        new("public {2}{0} {1} {{ set => _{1} = value; }} private {0} _{1} = default!;", MayBeRequired: true),
        new("public {2}{0} {1} {{ get; init; }} = default!;", MayBeRequired: true),
        new("public {2}{0} {1} {{ private get; init; }} = default!;", MayBeRequired: true),
        new("public {2}{0} {1} {{ init => _{1} = value; }} private {0} _{1} = default!;", MayBeRequired: true),
        new("public {0} {1} {{ get; private set; }} = default!;"),
        new("public {0} {1} {{ get; }} = default!;"),
        new("internal {0} {1} {{ get; set; }} = default!;"),
        new("internal {0} {1} {{ set => _{1} = value; }} private {0} _{1} = default!;"),
        new("private {0} {1} {{ get; set; }} = default!;"),
        new("public {0} {1} = default!;"),
        new("public readonly {0} {1} = default!;"),
        new("private {0} {1} = default!;"),
        new("public override {0} {1} {{ set => base.{1} = value; }}", Inherited: Virtual),
        new("public override {0} {1} {{ get => base.{1}; }}", Inherited: Virtual),
        new("public new {0} {1} {{ set => base.{1} = value; }}", Inherited: Virtual),
        new("public new {0} {1} {{ get; set; }} = default!;", Inherited: "public {0} {1} {{ set {{ }} }}"),
        new("public {0} {1} {{ get; }} = default!;", IsArgument: true),
        new("public {0} {1} {{ set => _{1} = value; }} private {0} _{1} = default!;", IsArgument: true),
        new("public {0} {1} {{ private get; set; }} = default!;", IsArgument: true),
    ];
}
