using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes assignments to members, and accessors: <c>[UnsafeAccessor]</c> methods for members that C# does not allow the emitted code to use.</summary>
internal static class TargetEmitter
{
    // For a member of a generic type, the accessor is a class. This is the name of the method in that class.
    private const string Method = "__Access";

    public static string Assign(ProjectionModel projection, MemberModel member, string receiver, string value)
    {
        TargetModel target = member.Target;
        string name = Literals.Identifier(member.Name);
        string argument = Argument(projection, receiver);
        return target.Kind switch
        {
            TargetKind.SetterAccessor => $"{Call(target.Accessor!, target.Generic)}({argument}, {value});",
            TargetKind.FieldAccessor => $"{Call(target.Accessor!, target.Generic)}({argument}) = {value};",
            _ when target.Receiver is not null => $"(({target.Receiver}){receiver}).{name} = {value};",
            _ => $"{receiver}.{name} = {value};",
        };
    }

    /// <summary>Writes accessors for init-only setters that are called after construction, for private setters and fields of a base class, and for a
    /// constructor that is not accessible or whose call does not set the required members.</summary>
    public static void EmitAccessors(SourceWriter writer, ProjectionModel projection)
    {
        foreach (MemberModel member in projection.Root.Members)
        {
            TargetModel target = member.Target;
            if (target.Accessor is null)
                continue;
            bool isField = target.Kind == TargetKind.FieldAccessor;
            string receiver = Argument(projection, target.Generic?.Type.Name ?? target.Receiver!);
            string type = Literals.Type(target.Generic?.Values[0] ?? member.Value.Type);
            string accessor = NameIn(target.Accessor, target.Generic);
            Emit(writer, target.Accessor, target.Generic, isField ? "Field" : "Method", $", Name = \"{target.AccessedName}\"", isField
                ? $"ref {type} {accessor}({receiver} target)"
                : $"void {accessor}({receiver} target, {type} value)");
        }

        if (projection.Order is { Creator: { } creator } order)
        {
            IEnumerable<string> parameters = projection.Arguments.Select((argument, index) =>
                $"{Literals.Type(order.Generic?.Values[index] ?? argument.Type)} {Literals.Identifier(argument.Parameter)}");
            string created = order.Generic?.Type.Name ?? projection.Type.Name;
            Emit(writer, creator, order.Generic, "Constructor", "", $"{created} {NameIn(creator, order.Generic)}({string.Join(", ", parameters)})");
        }
    }

    /// <summary>Returns the expression with which emitted code calls an accessor.</summary>
    public static string Call(string accessor, GenericModel? generic) =>
        generic is null ? accessor : $"{accessor}<{string.Join(", ", generic.Arguments.Select(Literals.Type))}>.{Method}";

    private static string NameIn(string accessor, GenericModel? generic) => generic is null ? accessor : Method;

    /// <summary>Returns the receiver of an accessor as an argument or parameter: a struct is passed by reference.</summary>
    private static string Argument(ProjectionModel projection, string receiver) => projection.Type.IsReferenceType ? receiver : $"ref {receiver}";

    private static void Emit(SourceWriter writer, string accessor, GenericModel? generic, string kind, string name, string method)
    {
        writer.Line();
        if (generic is not null)
        {
            writer.Line("// The accessor of a member of a generic type is a member of a class with the same type parameters.");
            string constraints = string.Concat(generic.Parameters.Select(Constraints));
            writer.Open($"private static class {accessor}<{string.Join(", ", generic.Parameters.Select(parameter => Literals.Identifier(parameter.Name)))}>{constraints}");
        }

        writer.Line($"[{Runtime.Accessor}({Runtime.Accessor}Kind.{kind}{name})]");
        writer.Line($"{(generic is null ? "private" : "public")} static extern {method};");
        if (generic is not null)
            writer.Close();
    }

    private static string Constraints(TypeParameterModel parameter)
    {
        IEnumerable<string?> all = new[] { parameter.Keyword }.Concat(parameter.Types.Select(Literals.Type)).Append(parameter.HasConstructor ? "new()" : null);
        string constraints = string.Join(", ", all.Where(constraint => constraint is not null));
        return constraints.Length == 0 ? "" : $" where {Literals.Identifier(parameter.Name)} : {constraints}";
    }
}
