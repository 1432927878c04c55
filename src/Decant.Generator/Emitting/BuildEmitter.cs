using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the method that creates the object from the values read.</summary>
internal static class BuildEmitter
{
    public static void Emit(SourceWriter writer, ProjectionModel projection)
    {
        MemberModel[] members = [.. projection.Root.Members];
        MemberModel[] initialized = [.. members.Where(member => member.Target.Kind == TargetKind.Initializer)];
        MemberModel[] assigned = [.. members.Where(member => member.Target.Kind >= TargetKind.Assignment)];
        writer.Line("/// <inheritdoc/>");
        writer.Open($"public {projection.Type.Name} Build()");
        EmitCreation(writer, projection, initialized, assigned.Length == 0 ? "return new" : $"{projection.Type.Name} value = new");
        foreach (MemberModel member in assigned)
        {
            if (member.IsRequired)
            {
                writer.Line(TargetEmitter.Assign(projection, member, "value", Expression(member)));
                continue;
            }

            writer.Line($"if ({member.Presence})");
            writer.Indented(TargetEmitter.Assign(projection, member, "value", Expression(member)));
        }

        if (assigned.Length > 0)
            writer.Line("return value;");
        writer.Close();
    }

    private static void EmitCreation(SourceWriter writer, ProjectionModel projection, MemberModel[] initialized, string start)
    {
        EmitCall(writer, projection, $"{start} {projection.Type.Name}", initialized.Length == 0 ? ";" : "");
        if (initialized.Length == 0)
            return;
        writer.Open();
        foreach (MemberModel member in initialized)
            writer.Line($"{Literals.Identifier(member.Name)} = {Expression(member)},");
        writer.Close("};");
    }

    /// <summary>Writes the call of the constructor, or of its accessor.</summary>
    public static void EmitCall(SourceWriter writer, ProjectionModel projection, string start, string end) =>
        writer.Call(start, [.. projection.Arguments.Select(argument => $"{Literals.Identifier(argument.Parameter)}: {Value(argument)}")], end);

    /// <summary>Returns the value that was read for a member, as an expression of the member's type.</summary>
    public static string Expression(MemberModel member) => Literals.Forgive(member.Value.Type, member.Field);

    private static string Value(ArgumentModel argument) => argument switch
    {
        { Member: null, Default: null } => "default!",
        { Member: null } => Literals.Constant(argument.Default),
        { Default: null } or { Member.IsRequired: true } => Expression(argument.Member),
        _ => $"{argument.Member.Presence} ? {Expression(argument.Member)} : {Literals.Constant(argument.Default)}",
    };
}
