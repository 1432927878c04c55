namespace Decant.Generator.Emitting;

/// <summary>Writes the method that reads a value whose state is large or recursive. The state is a local variable of the method, so that it is on the stack
/// only while this value is read. If the value continues in the next buffer, the state is boxed.</summary>
internal static class BoxedEmitter
{
    /// <param name="writer">The writer of the emitted code.</param>
    /// <param name="method">The name and parameters of the emitted method.</param>
    /// <param name="type">The type of the state.</param>
    /// <param name="field">The field that holds the boxed state.</param>
    /// <param name="cut">A statement that runs when the buffer ends before the value does; may be empty.</param>
    /// <param name="emitRead">Writes the code that runs when the value is complete. Its argument is the variable with the state.</param>
    public static void Emit(SourceWriter writer, string method, string type, string field, string cut, Action<string> emitRead)
    {
        writer.Line($"[{Runtime.MethodImpl}({Runtime.MethodImpl}Options.NoInlining)]");
        writer.Open($"private bool {method}");
        writer.Open($"if ({field} is {{ }} box)");
        EmitTry("box.Value");
        emitRead("box.Value");
        writer.Line($"{Runtime.Reader}.Unbox(ref {field});");
        writer.Line("return true;");
        writer.Close();
        writer.Line();
        writer.Line($"{type} state = default;");
        EmitTry("state", $"{field} = {Runtime.Reader}.Box(in state);");
        emitRead("state");
        writer.Line("return true;");
        writer.Close();

        void EmitTry(string state, string keep = "")
        {
            writer.Open($"if (!{state}.TryRead(ref reader))");
            foreach (string statement in new[] { keep, cut, "return false;" })
            {
                if (statement.Length > 0)
                    writer.Line(statement);
            }

            writer.Close();
            writer.Line();
        }
    }
}
