using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes how the object is made of what was read.</summary>
internal static class BuildEmitter
{
    public static void Emit(SourceWriter writer, ProjectionModel projection)
    {
        MemberModel[] members = [.. projection.Root.Members];
        MemberModel[] initialized = [.. members.Where(member => member.Target.Kind == TargetKind.Initializer)];
        MemberModel[] assigned = [.. members.Where(member => member.Target.Kind >= TargetKind.Assignment)];
        writer.Line("/// <inheritdoc/>");
        writer.Open($"public {projection.Type} Build()");
        EmitCreation(writer, projection, initialized, assigned.Length == 0 ? "return new" : $"{projection.Type} value = new");
        foreach (MemberModel member in assigned)
        {
            if (member.IsRequired)
            {
                writer.Line(TargetEmitter.Assign(projection, member, "value", member.Expression));
                continue;
            }

            writer.Line($"if ({member.Presence})");
            writer.Indented(TargetEmitter.Assign(projection, member, "value", member.Expression));
        }

        if (assigned.Length > 0)
            writer.Line("return value;");
        writer.Close();
    }

    private static void EmitCreation(SourceWriter writer, ProjectionModel projection, MemberModel[] initialized, string start)
    {
        EmitCall(writer, projection, $"{start} {projection.Type}", initialized.Length == 0 ? ";" : "");
        if (initialized.Length == 0)
            return;
        writer.Open();
        foreach (MemberModel member in initialized)
            writer.Line($"{member.Name} = {member.Expression},");
        writer.Close("};");
    }

    /// <summary>The call of the constructor, or of what stands for it.</summary>
    public static void EmitCall(SourceWriter writer, ProjectionModel projection, string start, string end)
    {
        string[] arguments = [.. projection.Arguments.Select(Argument)];
        if (arguments.Length == 0)
        {
            writer.Line($"{start}(){end}");
            return;
        }

        writer.Line($"{start}(");
        for (int i = 0; i < arguments.Length; i++)
            writer.Indented(arguments[i] + (i + 1 < arguments.Length ? "," : ")" + end));
    }

    private static string Argument(ArgumentModel argument) => argument switch
    {
        { Field: null } => $"{argument.Parameter}: {argument.Default}{(argument.Default == "default" ? "!" : "")}",
        { Presence: null } => $"{argument.Parameter}: {argument.Field}",
        _ => $"{argument.Parameter}: {argument.Presence} ? {argument.Field} : {argument.Default}",
    };
}
