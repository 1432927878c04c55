using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the builder of a union. It determines the type of an object. The builder of this type, a local variable, then reads the object. If the
/// object continues in the next buffer, the variable is boxed, so that the size of the union's builder does not depend on the number of types.</summary>
internal static class UnionEmitter
{
    // The numbers by which JsonUnion identifies the base type and the first derived type.
    private const int Base = 1;
    private const int FirstDerived = 2;

    private const string EnterMethod = "Enter";
    private const string ReadMethod = "ReadOn";
    private const string NamesMethod = "NamesIn";

    /// <summary>Name of the emitted parameter with the JSON names to look for. It replaces the builder's static field <c>Names</c>, because these names depend
    /// on the union's discriminator.</summary>
    public const string Names = "names";

    /// <summary>Writes the body of a union's builder.</summary>
    public static void Emit(SourceWriter writer, ProjectionModel projection, UnionModel union)
    {
        string type = projection.Type.Name;
        (int Number, string Builder, string Comment)[] cases = [.. Cases(projection, union)];
        EmitStatics(writer, type, union, cases);
        writer.Line($"private {Runtime.Cursor} _cursor;");
        writer.Line("private int _type;");
        writer.Line("private object? _box;");
        writer.Line($"private {type}? _value;");
        writer.Line();
        writer.Line("/// <inheritdoc/>");
        writer.Line("public readonly bool IsNull => _cursor.IsNull;");
        writer.Line();
        writer.Line("/// <inheritdoc/>");
        writer.Open($"public bool {Runtime.TryReadMethod}");
        writer.Line("if (_type == 0 && !reader.TryReadUnionType(Union, ref _cursor, ref _type))");
        writer.Indented("return _cursor.IsNull;");
        writer.Open("switch (_type)");
        foreach ((int number, _, string comment) in cases)
        {
            writer.Line($"{(number == cases[cases.Length - 1].Number ? "default" : $"case {number}")}: // {comment}");
            writer.Indented($"return TryReadType{number}(ref reader);");
        }

        writer.Close();
        if (cases.Length == 0)
            writer.Line("return false; // Every type of the union has an error.");
        writer.Close();
        writer.Line();
        writer.Line("/// <inheritdoc/>");
        writer.Line($"public readonly {type} Build() => _value!;");
        foreach ((int number, string builder, _) in cases)
            EmitCase(writer, number, builder);
    }

    /// <summary>Writes the methods that the builder of a union calls in the builder of one of its types.</summary>
    public static void EmitEntry(SourceWriter writer, ProjectionModel projection)
    {
        writer.Line($"public bool {Runtime.TryReadMethod} => {ReadMethod}(ref reader, Names);");
        writer.Line();
        writer.Line($"internal static {Runtime.MemberNames} {NamesMethod}({Runtime.Union} union) => Names.In(union);");
        writer.Line();
        writer.Line("// The builder of the union has read the start of the object to find out its type.");
        writer.Open($"internal void {EnterMethod}(ref {Runtime.Reader} reader, {Runtime.MemberNames} {Names}, in {Runtime.Cursor} begun)");
        if (projection.Order is { } order && projection.Arguments.Count == 0)
        {
            writer.Open($"if (reader.EnterObject({Names}, begun, ref _cursor))");
            OrderEmitter.EmitCreation(writer, projection, order);
            writer.Close();
        }
        else
        {
            writer.Line($"reader.EnterObject({Names}, begun, ref _cursor);");
        }

        writer.Close();
        writer.Line();
        writer.Open($"internal bool {ReadMethod}(ref {Runtime.Reader} reader, {Runtime.MemberNames} {Names})");
    }

    /// <summary>Writes the cases that skip metadata, such as the type discriminator. Their numbers follow the numbers of all members.</summary>
    public static void EmitMetadata(SourceWriter writer, int first, bool isInParts)
    {
        if (isInParts)
        {
            writer.Open($"if (member >= {first})");
            EmitSkip("continue;");
            writer.Close();
            writer.Line();
            return;
        }

        writer.Line($"case {first}: // The type discriminator.");
        writer.Line($"case {first + 1}: // Other metadata.");
        writer.Indent();
        EmitSkip("break;");
        writer.Outdent();

        void EmitSkip(string end)
        {
            writer.Line($"if (!reader.TrySkipMetadata({Names}))");
            writer.Indented("return false;");
            writer.Line(end);
        }
    }

    private static IEnumerable<(int Number, string Builder, string Comment)> Cases(ProjectionModel projection, UnionModel union)
    {
        if (union.HasBase)
            yield return (Base, UnionModel.BaseBuilder, "the base type");
        for (int i = 0; i < union.Cases.Count; i++)
        {
            UnionCaseModel model = union.Cases[i];
            yield return (FirstDerived + i, BuilderOf(model), model.Text is null ? $"{model.Number}" : Literals.Comment(model.Text));
        }

        if (union.Fallback is { } fallback)
            yield return (FirstDerived + union.Cases.Count, BuilderOf(fallback), "any other type");
    }

    /// <summary>Returns the name of the struct that reads objects of exactly this type. If the type is a union too, its builder would also read derived types,
    /// so the struct that is nested in the builder is used.</summary>
    private static string BuilderOf(UnionCaseModel model) =>
        $"{model.Builder}{(model.IsUnion ? $".{UnionModel.BaseBuilder}" : "")}";

    private static void EmitStatics(SourceWriter writer, string type, UnionModel union, (int Number, string Builder, string Comment)[] cases)
    {
        (string later, string ignore, string hasBase) = (Literals.Bool(union.AllowOutOfOrder), Literals.Bool(union.IgnoreUnrecognized), Literals.Bool(union.HasBase));
        writer.Line($"private static readonly {Runtime.Union} Union = new(");
        writer.Indented($"typeof({type}), {Literals.Quote(union.Discriminator)}, allowOutOfOrder: {later}, ignoreUnrecognized: {ignore}, hasBase: {hasBase},");
        writer.Indented($"[{string.Join(", ", union.Cases.Where(model => model.Text is not null).Select(model => Literals.Quote(model.Text!)))}],");
        string end = union.Fallback is null ? ";" : " { HasFallback = true };";
        writer.Indented($"[{string.Join(", ", union.Cases.Where(model => model.Text is null).Select(model => $"{model.Number}"))}]){end}");
        writer.Line();
        foreach ((int number, string builder, _) in cases)
            writer.Line($"private static readonly {Runtime.MemberNames} Names{number} = {builder}.{NamesMethod}(Union);");
        writer.Line();
    }

    private static void EmitCase(SourceWriter writer, int number, string builder)
    {
        writer.Line();
        writer.Line($"[{Runtime.MethodImpl}({Runtime.MethodImpl}Options.NoInlining)]");
        writer.Open($"private bool TryReadType{number}(ref {Runtime.Reader} reader)");
        writer.Open($"if (_box is {Runtime.Box}<{builder}> box)");
        EmitTry("box.Value");
        writer.Line("_value = box.Value.Build();");
        writer.Line($"{Runtime.Reader}.Unbox(ref box!);");
        writer.Line("_box = null;");
        writer.Line("return true;");
        writer.Close();
        writer.Line();
        writer.Line($"{builder} state = default;");
        writer.Line($"state.{EnterMethod}(ref reader, Names{number}, in _cursor);");
        EmitTry("state", $"_box = {Runtime.Reader}.Box(in state);");
        writer.Line("_value = state.Build();");
        writer.Line("return true;");
        writer.Close();

        void EmitTry(string state, string? keep = null)
        {
            writer.Open($"if (!{state}.{ReadMethod}(ref reader, Names{number}))");
            if (keep is not null)
                writer.Line(keep);
            writer.Line("return false;");
            writer.Close();
            writer.Line();
        }
    }
}
