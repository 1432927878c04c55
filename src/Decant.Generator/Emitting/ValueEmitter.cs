using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the statements that read the value at hand into a field or local, or return false where the window ends.</summary>
internal static class ValueEmitter
{
    /// <summary>Whether the statements declare locals, which the cases of a switch would share.</summary>
    public static bool HasLocals(ValueModel value) => value.Kind == ValueKind.Projection ? value.IsRecursive : value.TakesNull;

    /// <summary>The field that keeps what a window's end cut.</summary>
    public static void EmitState(SourceWriter writer, ValueModel value)
    {
        if (value.State is null)
            return;
        string type = value.Reader ?? Builder(value);
        if (value.IsRecursive)
            writer.Line("// Boxed, and only where a window ends: a struct cannot hold itself.");
        writer.Line($"private {(value.IsRecursive ? $"{Runtime.Box}<{type}>?" : type)} {value.State};");
    }

    public static void EmitRead(SourceWriter writer, ValueModel value, string target)
    {
        switch (value.Kind)
        {
            case ValueKind.Projection when value.IsRecursive:
                EmitRecursive(writer, value, target);
                break;
            case ValueKind.Projection:
                EmitTry(writer, $"{value.State}.TryRead(ref reader)");
                EmitBuilt(writer, value, value.State!, target);
                writer.Line($"{value.State} = default;");
                break;
            case ValueKind.Array or ValueKind.List or ValueKind.Dictionary:
                EmitTry(writer, $"{value.State}.TryRead(ref reader)");
                writer.Line($"{target} = {value.State}.Build(ref reader);");
                writer.Line($"{value.State} = default;");
                break;
            default:
                EmitSimple(writer, value, target);
                break;
        }
    }

    private static string Builder(ValueModel value) => $"{value.Type.Name}.{ProjectionModel.Builder}";

    private static void EmitSimple(SourceWriter writer, ValueModel value, string target)
    {
        if (!value.TakesNull)
        {
            EmitTry(writer, Call(value, $"out {target}"));
            return;
        }

        EmitTry(writer, "reader.TryReadNull(out bool isNull)");
        writer.Line($"{value.Type.Name} value = default;");
        writer.Line($"if (!isNull && !{Call(value, "out value")})");
        writer.Indented("return false;");
        writer.Line($"{target} = isNull ? null : value;");
    }

    private static string Call(ValueModel value, string output) => value.Kind switch
    {
        ValueKind.Number => $"reader.TryReadNumber({Literals.NumberHandling(value.NumberHandling)}, {output})",
        ValueKind.Scalar or ValueKind.Value or ValueKind.Converted => $"reader.TryRead{value.Kind}(Infos.{value.InfoName}, {output})",
        _ => $"reader.TryRead{value.Kind}({output})",
    };

    private static void EmitRecursive(SourceWriter writer, ValueModel value, string target)
    {
        writer.Open($"if ({value.State} is {{ }} box)");
        EmitTry(writer, "box.Value.TryRead(ref reader)");
        writer.Line($"{value.State} = null;");
        EmitBuilt(writer, value, "box.Value", target);
        writer.Close();
        writer.Open("else");
        writer.Line($"{Builder(value)} builder = default;");
        writer.Open("if (!builder.TryRead(ref reader))");
        writer.Line($"{value.State} = new(builder);");
        writer.Line("return false;");
        writer.Close();
        writer.Line();
        EmitBuilt(writer, value, "builder", target);
        writer.Close();
    }

    private static void EmitBuilt(SourceWriter writer, ValueModel value, string builder, string target)
    {
        if (value.Type.CanHoldNull)
        {
            writer.Line($"{target} = {builder}.IsNull ? null : {builder}.Build();");
            return;
        }

        writer.Line($"if ({builder}.IsNull)");
        writer.Indented($"reader.ThrowNull(typeof({value.Type.Name}));");
        writer.Line($"{target} = {builder}.Build();");
    }

    private static void EmitTry(SourceWriter writer, string call)
    {
        writer.Line($"if (!{call})");
        writer.Indented("return false;");
    }
}
