using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the assignment of a value, and accessors for members that C# does not allow the code to call.</summary>
internal static class TargetEmitter
{
    public static string Assign(ProjectionModel projection, MemberModel member, string receiver, string value)
    {
        TargetModel target = member.Target;
        string name = Literals.Identifier(member.Name);
        string argument = Argument(projection, receiver);
        return target.Kind switch
        {
            TargetKind.SetterAccessor => $"{target.Accessor}({argument}, {value});",
            TargetKind.FieldAccessor => $"{target.Accessor}({argument}) = {value};",
            _ when target.Receiver is not null => $"(({target.Receiver}){receiver}).{name} = {value};",
            _ => $"{receiver}.{name} = {value};",
        };
    }

    /// <summary>Writes accessors for init-only setters after construction, for private setters and fields of a base class, and for a constructor that is
    /// called without the required members.</summary>
    public static void EmitAccessors(SourceWriter writer, ProjectionModel projection)
    {
        foreach (MemberModel member in projection.Root.Members)
        {
            TargetModel target = member.Target;
            if (target.Accessor is null)
                continue;
            bool isField = target.Kind == TargetKind.FieldAccessor;
            string receiver = Argument(projection, target.Receiver!);
            string type = Literals.Type(member.Value.Type);
            Emit(writer, isField ? "Field" : "Method", $", Name = \"{target.AccessedName}\"", isField
                ? $"ref {type} {target.Accessor}({receiver} target)"
                : $"void {target.Accessor}({receiver} target, {type} value)");
        }

        if (projection.Order?.Creator is { } creator)
        {
            IEnumerable<string> parameters = projection.Arguments
                .Select(argument => $"{Literals.Type(argument.Type)} {Literals.Identifier(argument.Parameter)}");
            Emit(writer, "Constructor", "", $"{projection.Type.Name} {creator}({string.Join(", ", parameters)})");
        }
    }

    /// <summary>The receiver as an argument: a struct is passed to an accessor by reference.</summary>
    private static string Argument(ProjectionModel projection, string receiver) => projection.Type.IsReferenceType ? receiver : $"ref {receiver}";

    private static void Emit(SourceWriter writer, string kind, string name, string method)
    {
        writer.Line();
        writer.Line($"[{Runtime.Accessor}({Runtime.Accessor}Kind.{kind}{name})]");
        writer.Line($"private static extern {method};");
    }
}
