using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes how a value gets into the object, and the accessors for what C# does not let one call.</summary>
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

    /// <summary>Setters that C# does not let one call: init-only ones after construction, and those private to a base class. And a constructor
    /// without the required members.</summary>
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

    /// <summary>A struct is handed to an accessor by reference.</summary>
    private static string Argument(ProjectionModel projection, string receiver) => projection.Type.IsReferenceType ? receiver : $"ref {receiver}";

    private static void Emit(SourceWriter writer, string kind, string name, string method)
    {
        writer.Line();
        writer.Line($"[{Runtime.Accessor}({Runtime.Accessor}Kind.{kind}{name})]");
        writer.Line($"private static extern {method};");
    }
}
