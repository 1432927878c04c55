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
                writer.Line(Assign(projection, member));
                continue;
            }

            writer.Line($"if ({member.Presence})");
            writer.Indented(Assign(projection, member));
        }

        if (assigned.Length > 0)
            writer.Line("return value;");
        writer.Close();
    }

    /// <summary>Setters that C# does not let one call: init-only ones after construction, and those private to a base class.</summary>
    public static void EmitAccessors(SourceWriter writer, ProjectionModel projection)
    {
        const string Namespace = "global::System.Runtime.CompilerServices.";
        foreach (TargetModel target in projection.Root.Members.Select(member => member.Target))
        {
            if (target.Accessor is null)
                continue;
            bool isField = target.Kind == TargetKind.FieldAccessor;
            string receiver = projection.IsValueType ? $"ref {target.Receiver}" : target.Receiver!;
            writer.Line();
            writer.Line($"[{Namespace}UnsafeAccessor({Namespace}UnsafeAccessorKind.{(isField ? "Field" : "Method")}, Name = \"{target.AccessedName}\")]");
            writer.Line(isField
                ? $"private static extern ref {target.AccessedType} {target.Accessor}({receiver} target);"
                : $"private static extern void {target.Accessor}({receiver} target, {target.AccessedType} value);");
        }
    }

    private static void EmitCreation(SourceWriter writer, ProjectionModel projection, MemberModel[] initialized, string start)
    {
        string[] arguments = [.. projection.Arguments.Select(Argument)];
        string end = initialized.Length == 0 ? ";" : "";
        if (arguments.Length == 0)
        {
            writer.Line($"{start} {projection.Type}(){end}");
        }
        else
        {
            writer.Line($"{start} {projection.Type}(");
            for (int i = 0; i < arguments.Length; i++)
                writer.Indented(arguments[i] + (i + 1 < arguments.Length ? "," : ")" + end));
        }

        if (initialized.Length == 0)
            return;
        writer.Open();
        foreach (MemberModel member in initialized)
            writer.Line($"{member.Name} = {member.Expression},");
        writer.Close("};");
    }

    private static string Argument(ArgumentModel argument) => argument switch
    {
        { Field: null } => $"{argument.Parameter}: {argument.Default}{(argument.Default == "default" ? "!" : "")}",
        { Presence: null } => $"{argument.Parameter}: {argument.Field}",
        _ => $"{argument.Parameter}: {argument.Presence} ? {argument.Field} : {argument.Default}",
    };

    private static string Assign(ProjectionModel projection, MemberModel member)
    {
        TargetModel target = member.Target;
        string value = projection.IsValueType ? "ref value" : "value";
        return target.Kind switch
        {
            TargetKind.SetterAccessor => $"{target.Accessor}({value}, {member.Expression});",
            TargetKind.FieldAccessor => $"{target.Accessor}({value}) = {member.Expression};",
            _ when target.Receiver is not null => $"(({target.Receiver})value).{member.Name} = {member.Expression};",
            _ => $"value.{member.Name} = {member.Expression};",
        };
    }
}
