using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes how a value gets into the object, and the accessors for what C# does not let one call.</summary>
internal static class TargetEmitter
{
    private const string Namespace = "global::System.Runtime.CompilerServices.";

    public static string Assign(ProjectionModel projection, MemberModel member, string receiver, string value)
    {
        TargetModel target = member.Target;
        string argument = projection.IsValueType ? $"ref {receiver}" : receiver;
        return target.Kind switch
        {
            TargetKind.SetterAccessor => $"{target.Accessor}({argument}, {value});",
            TargetKind.FieldAccessor => $"{target.Accessor}({argument}) = {value};",
            _ when target.Receiver is not null => $"(({target.Receiver}){receiver}).{member.Name} = {value};",
            _ => $"{receiver}.{member.Name} = {value};",
        };
    }

    /// <summary>Setters that C# does not let one call: init-only ones after construction, and those private to a base class. And a constructor
    /// without the required members.</summary>
    public static void EmitAccessors(SourceWriter writer, ProjectionModel projection)
    {
        foreach (TargetModel target in projection.Root.Members.Select(member => member.Target))
        {
            if (target.Accessor is null)
                continue;
            bool isField = target.Kind == TargetKind.FieldAccessor;
            string receiver = projection.IsValueType ? $"ref {target.Receiver}" : target.Receiver!;
            Emit(writer, isField ? "Field" : "Method", $", Name = \"{target.AccessedName}\"", isField
                ? $"ref {target.AccessedType} {target.Accessor}({receiver} target)"
                : $"void {target.Accessor}({receiver} target, {target.AccessedType} value)");
        }

        if (projection.Order?.Creator is { } creator)
        {
            IEnumerable<string> parameters = projection.Arguments.Select(argument => $"{argument.Type} {argument.Parameter}");
            Emit(writer, "Constructor", "", $"{projection.Type} {creator}({string.Join(", ", parameters)})");
        }
    }

    private static void Emit(SourceWriter writer, string kind, string name, string method)
    {
        writer.Line();
        writer.Line($"[{Namespace}UnsafeAccessor({Namespace}UnsafeAccessorKind.{kind}{name})]");
        writer.Line($"private static extern {method};");
    }
}
