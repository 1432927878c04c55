using Decant.Generator.Model;
using Decant.OneOf;

namespace Decant.Generator.Emitting;

/// <summary>Writes the struct that reads a value of one of several types. The first byte of the value indicates the type.</summary>
internal static class OneOfEmitter
{
    private static readonly (string Parameter, JsonKinds Kind)[] s_kinds =
    [
        ("strings", JsonKinds.String), ("numbers", JsonKinds.Number), ("booleans", JsonKinds.Boolean), ("objects", JsonKinds.Object), ("arrays", JsonKinds.Array),
    ];

    public static void Emit(SourceWriter writer, ValueModel oneOf)
    {
        writer.Line();
        writer.Open($"private struct {oneOf.Reader}");
        writer.Line("private int _choice;");
        writer.Line($"private {oneOf.Type.Name} _value;");
        foreach (AlternativeModel alternative in oneOf.Alternatives)
            ValueEmitter.EmitState(writer, alternative.Value);
        writer.Line();
        EmitTryRead(writer, oneOf);
        writer.Line();
        EmitBuild(writer, oneOf);
        foreach (AlternativeModel alternative in oneOf.Alternatives)
            ValueEmitter.EmitReadMethod(writer, alternative.Value);
        writer.Close();
    }

    /// <summary>Returns an argument for each kind of JSON: the number of the type that reads this kind, counted from 1, or 0 if no type reads it.</summary>
    public static string Choices(ValueModel oneOf) => string.Join(", ", s_kinds.Select(kind => $"{kind.Parameter}: {NumberOf(oneOf, kind.Kind)}"));

    private static int NumberOf(ValueModel oneOf, JsonKinds kind)
    {
        for (int i = 0; i < oneOf.Alternatives.Count; i++)
        {
            if ((oneOf.Alternatives[i].Kinds & kind) != 0)
                return i + 1;
        }

        return 0;
    }

    private static void EmitTryRead(SourceWriter writer, ValueModel oneOf)
    {
        writer.Open($"public bool {Runtime.TryReadMethod}");
        writer.Line($"if (_choice == 0 && !reader.TryChoose({Choices(oneOf)}, ref _choice))");
        writer.Indented("return false;");
        writer.Open("switch (_choice)");
        for (int i = 0; i < oneOf.Alternatives.Count; i++)
        {
            ValueModel value = oneOf.Alternatives[i].Value;
            writer.Line($"case {i + 1}:");
            writer.Open();
            writer.Line($"{Literals.Variable(value.Type)} item;");
            ValueEmitter.EmitRead(writer, value, "item");
            writer.Line($"_value = new({Literals.Forgive(value.Type, "item")});");
            writer.Line("return true;");
            writer.Close();
        }

        writer.Line("default: // null");
        writer.Indented("return true;");
        writer.Close();
        writer.Close();
    }

    private static void EmitBuild(SourceWriter writer, ValueModel oneOf)
    {
        string header = $"public {Literals.Variable(oneOf.Type)} Build(ref {Runtime.Reader} reader)";
        if (oneOf.Type.CanHoldNull)
        {
            writer.Line($"{header} => _choice < 0 ? null : _value;");
            return;
        }

        writer.Open(header);
        writer.Line("if (_choice < 0)");
        writer.Indented($"reader.ThrowNull(typeof({oneOf.Type.Name}));");
        writer.Line("return _value;");
        writer.Close();
    }
}
