using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the statements that read the current value into a field or local, or return false when the buffer ends.</summary>
internal static class ValueEmitter
{
    /// <summary>Returns whether the statements declare locals. A case then needs braces, because the scope of the locals would be the whole switch.</summary>
    public static bool HasLocals(ValueModel value) => value.State is null && value.TakesNull;

    /// <summary>Writes the field for the state of a value that continues in the next buffer.</summary>
    public static void EmitState(SourceWriter writer, ValueModel value)
    {
        if (value.State is null)
            return;
        EmitState(writer, value.Reader ?? value.Builder!, value.State, isBoxed: value.ReadMethod is not null);
    }

    public static void EmitState(SourceWriter writer, string type, string state, bool isBoxed)
    {
        if (isBoxed)
            writer.Line("// Recursive or large state stays on the stack, and is boxed only when more input is needed.");
        writer.Line($"private {(isBoxed ? $"{Runtime.Box}<{type}>?" : type)} {state};");
    }

    public static void EmitRead(SourceWriter writer, ValueModel value, string target)
    {
        if (value.StackBytes > 0)
            writer.Line($"reader.EnsureStack({value.StackBytes});");
        if (value.ReadMethod is not null)
            EmitTry(writer, $"{value.ReadMethod}(ref reader, out {target})");
        else if (value.State is not null)
            EmitEmbedded(writer, value, value.State, target);
        else
            EmitSimple(writer, value, target);
    }

    /// <summary>Writes the method that reads a value whose state is boxed.</summary>
    public static void EmitReadMethod(SourceWriter writer, ValueModel value)
    {
        if (value.ReadMethod is null)
            return;
        writer.Line();
        BoxedEmitter.Emit(
            writer,
            $"{value.ReadMethod}(ref {Runtime.Reader} reader, out {Literals.Variable(value.Type)} value)",
            value.Reader ?? value.Builder!,
            value.State!,
            "value = default;",
            state => EmitBuilt(writer, value, state, "value"));
    }

    private static void EmitEmbedded(SourceWriter writer, ValueModel value, string state, string target)
    {
        EmitTry(writer, $"{state}.TryRead(ref reader)");
        EmitBuilt(writer, value, state, target);
        writer.Line($"{state} = default;");
    }

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
        writer.Line($"{target} = isNull ? {Literals.Null(value.Type)} : value;");
    }

    private static string Call(ValueModel value, string output) => value.Kind switch
    {
        ValueKind.Number => $"reader.TryReadNumber({Literals.NumberHandling(value)}, {output})",
        ValueKind.UnixTime => $"reader.TryReadUnixTime({UnixTime(value)}, {output})",
        ValueKind.Scalar or ValueKind.Value or ValueKind.Converted => $"reader.TryRead{value.Kind}(Infos.{value.InfoName}, {output})",
        _ => $"reader.TryRead{value.Kind}({output})",
    };

    /// <summary>Returns the arguments for reading a Unix timestamp.</summary>
    public static string UnixTime(ValueModel value) => $"{Runtime.UnixTimeUnit}.{value.UnixTimeUnit}, {Literals.NumberHandling(value)}";

    private static void EmitBuilt(SourceWriter writer, ValueModel value, string builder, string target)
    {
        if (value.Kind != ValueKind.Projection)
        {
            writer.Line($"{target} = {builder}.Build(ref reader);");
            return;
        }

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
