using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the creation of an object if its setters or callbacks make the order of assignments observable (ADR 17), or if its values would make the
/// builder large (ADR 22). If the constructor has no parameters, the object is created at the opening brace, and each value is set as it is read. Otherwise the
/// object is created at the closing brace, and the values are then set in the order of the document.</summary>
internal static class OrderEmitter
{
    public static void EmitFields(SourceWriter writer, ProjectionModel projection, OrderModel order)
    {
        writer.Line($"private {Literals.Variable(projection.Type)} {order.Object};");
        if (order.Settings is not null)
            writer.Line($"private {Runtime.ArrayBuilder}<{order.Setting}> {order.Settings};");
    }

    /// <summary>Writes the code that runs before the first member.</summary>
    public static void EmitBegin(SourceWriter writer, ProjectionModel projection, OrderModel order)
    {
        if (projection.Arguments.Count > 0)
            return;
        string names = projection.IsOfUnion ? UnionEmitter.Names : "Names";
        writer.Line(projection.Root.Kind == ObjectKind.Array
            ? "if (!reader.TryBeginArray(ref _cursor, out bool begins))"
            : $"if (!reader.TryBeginObject({names}, ref _cursor, out bool begins))");
        writer.Indented("return _cursor.IsNull;");
        writer.Open("if (begins)");
        EmitCreation(writer, projection, order);
        writer.Close();
        writer.Line();
    }

    /// <summary>Writes the assignment of a value, or code that keeps it until the constructor is called.</summary>
    public static void EmitSet(SourceWriter writer, ProjectionModel projection, OrderModel order, int index, MemberModel member, string value)
    {
        writer.Line(order.Settings is null
            ? TargetEmitter.Assign(projection, member, order.Object, Literals.Forgive(member.Value.Type, value))
            : $"{order.Settings}.Add(ref reader, new() {{ Member = {index}, {FieldOf(projection, member)} = {value} }});");
    }

    /// <summary>Writes the code that runs after the last member.</summary>
    public static void EmitEnd(SourceWriter writer, ProjectionModel projection, OrderModel order, Action emitRequired)
    {
        // Measured on .NET 10: System.Text.Json reports missing required members before it calls a constructor with parameters. For a parameterless
        // constructor, it reports them last.
        if (projection.Arguments.Count > 0)
        {
            emitRequired();
            writer.Open("if (!_cursor.IsNull)");
            EmitCreation(writer, projection, order);
            if (order.Settings is not null)
                writer.Line("Replay(ref reader);");
            EmitLast(writer, projection, order);
            writer.Close();
            writer.Line();
            return;
        }

        EmitLast(writer, projection, order);
        emitRequired();
    }

    /// <summary>Writes the code that runs after the value of a member at the path <c>$</c> was read.</summary>
    public static void EmitWhole(SourceWriter writer, ProjectionModel projection, OrderModel order)
    {
        EmitCreation(writer, projection, order);
        EmitLast(writer, projection, order);
    }

    public static void EmitBuild(SourceWriter writer, ProjectionModel projection, OrderModel order)
    {
        writer.Line("/// <inheritdoc/>");
        writer.Line($"public readonly {projection.Type.Name} Build() => {Literals.Forgive(projection.Type, order.Object)};");
        if (order.Settings is not null)
        {
            EmitReplay(writer, projection, order);
            EmitSetting(writer, projection, order);
        }
    }

    public static void EmitCreation(SourceWriter writer, ProjectionModel projection, OrderModel order)
    {
        if (order.IsDefault)
            writer.Line($"{order.Object} = default;");
        else
            BuildEmitter.EmitCall(writer, projection, $"{order.Object} = {(order.Creator is null ? $"new {projection.Type.Name}" : TargetEmitter.Call(order.Creator, order.Generic))}", ";");
        if (order.HasOnDeserializing)
            writer.Line($"{Runtime.Reader}.OnDeserializing(ref {order.Object});");
    }

    /// <summary>Writes the assignments of members in nested objects, then the callback. If a nested object is repeated, its last occurrence is used.</summary>
    private static void EmitLast(SourceWriter writer, ProjectionModel projection, OrderModel order)
    {
        foreach (MemberModel member in projection.Root.Members.Where(member => member.Target.Kind >= TargetKind.Assignment && !member.IsSetInOrder))
        {
            writer.Line($"if ({member.Presence})");
            writer.Indented(TargetEmitter.Assign(projection, member, order.Object, BuildEmitter.Expression(member)));
        }

        if (order.HasOnDeserialized)
            writer.Line($"{Runtime.Reader}.OnDeserialized(ref {order.Object});");
    }

    private static void EmitReplay(SourceWriter writer, ProjectionModel projection, OrderModel order)
    {
        writer.Line();
        writer.Open($"private void Replay(ref {Runtime.Reader} reader)");
        bool isArray = projection.Root.Kind == ObjectKind.Array;
        writer.Line(isArray
            ? "reader.ReopenArray(); // Errors then name the element."
            : "reader.ReopenObject(Names); // Errors then name the member.");
        writer.Line($"{Runtime.Span}<{order.Setting}> settings = {order.Settings}.Items;");
        writer.Open("for (int i = 0; i < settings.Length; i++)");
        writer.Line($"reader.ReturnToMember({(isArray ? "Indexes[settings[i].Member]" : "settings[i].Member")});");
        writer.Open("switch (settings[i].Member)");
        for (int i = 0; i < projection.Root.Entries.Count; i++)
        {
            if (projection.Root.Entries[i].Member is not { IsSetInOrder: true } member)
                continue;
            writer.Line($"case {i}: // {Literals.Comment(member.JsonName)}");
            string value = Literals.Forgive(member.Value.Type, $"settings[i].{FieldOf(projection, member)}");
            writer.Indented(TargetEmitter.Assign(projection, member, order.Object, value));
            writer.Indented("break;");
        }

        writer.Close();
        writer.Close();
        writer.Line();
        writer.Line("reader.CloseObject();");
        writer.Line($"{order.Settings}.Clear(ref reader);");
        writer.Close();
    }

    private static void EmitSetting(SourceWriter writer, ProjectionModel projection, OrderModel order)
    {
        string[] types = TypesOfSettings(projection);
        writer.Line();
        writer.Line("// A member and its value. Each type of values has its own field.");
        writer.Open($"private struct {order.Setting}");
        writer.Line("public int Member;");
        for (int i = 0; i < types.Length; i++)
            writer.Line($"public {types[i]} Value{i};");
        writer.Close();
    }

    private static string FieldOf(ProjectionModel projection, MemberModel member) =>
        $"Value{Array.IndexOf(TypesOfSettings(projection), Literals.Variable(member.Value.Type))}";

    private static string[] TypesOfSettings(ProjectionModel projection) =>
        [.. projection.Root.Members.Where(member => member.IsSetInOrder).Select(member => Literals.Variable(member.Value.Type)).Distinct()];
}
