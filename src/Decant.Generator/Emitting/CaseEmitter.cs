using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes one case of the switch over the members: the code that reads the value of one JSON name or index.</summary>
internal static class CaseEmitter
{
    public static void Emit(SourceWriter writer, ProjectionModel projection, int index, EntryModel entry)
    {
        string name = Literals.Comment(entry);
        bool isTwofold = entry is { Member: not null, Inner: not null };
        bool hasLocals = isTwofold || (entry.Member is { } read && (read.IsSetInOrder || ValueEmitter.HasLocals(read.Value)));
        string comment = isTwofold ? $"{name}, and inside it"
            : entry.Inner is not null ? $"inside {name}"
            : entry.Member is null ? $"{name}: skipped"
            : name;
        writer.Line($"case {index}: // {comment}");
        if (hasLocals)
            writer.Open();
        else
            writer.Indent();
        if (isTwofold)
        {
            writer.Line("if (!reader.TryBufferValue(out int position))");
            writer.Indented("return false;");
        }

        if (entry.Inner is { } inner)
            EmitInner(writer, inner);
        if (isTwofold)
            writer.Line("reader.Rewind(position);");
        if (entry.Member is { } member)
            EmitMember(writer, projection, index, member);
        if (entry is { Member: null, Inner: null })
        {
            writer.Line("if (!reader.TrySkipValue())");
            writer.Indented("return false;");
        }

        writer.Line("break;");
        if (hasLocals)
            writer.Close();
        else
            writer.Outdent();
    }

    /// <summary>Writes the code that reads a member from the current value.</summary>
    public static void EmitMember(SourceWriter writer, ProjectionModel projection, int index, MemberModel member)
    {
        if (member.IsSetInOrder)
        {
            const string Item = "item";
            writer.Line($"{Literals.Variable(member.Value.Type)} {Item};");
            ValueEmitter.EmitRead(writer, member.Value, Item);
            EmitNullCheck(writer, projection, member, Item);
            OrderEmitter.EmitSet(writer, projection, projection.Order!, index, member, Item);
        }
        else
        {
            ValueEmitter.EmitRead(writer, member.Value, member.Field);
            EmitNullCheck(writer, projection, member, member.Field);
        }

        if (member.Presence is not null)
            writer.Line($"{member.Presence} = true;");
    }

    private static void EmitNullCheck(SourceWriter writer, ProjectionModel projection, MemberModel member, string variable)
    {
        if (!member.RejectsNull)
            return;
        writer.Line($"if ({variable} is null)");
        writer.Indented($"reader.ThrowNullMember(typeof({projection.Type.Name}), {Literals.Quote(member.Name)});");
    }

    /// <summary>Writes a read method for each value of an entry, if the state of the value is boxed.</summary>
    public static void EmitReadMethods(SourceWriter writer, EntryModel entry)
    {
        if (entry.Member is { } member)
            ValueEmitter.EmitReadMethod(writer, member.Value);
        if (entry.Inner is not { ReadMethod: { } method } inner)
            return;
        writer.Line();
        BoxedEmitter.Emit(writer, $"{method}(ref {Runtime.Reader} reader)", inner.Reader, inner.State!, "", state => EmitCopy(writer, inner, state));
    }

    private static void EmitInner(SourceWriter writer, ObjectModel inner)
    {
        writer.Line($"if (!{(inner.ReadMethod is null ? $"{inner.State}.TryRead" : inner.ReadMethod)}(ref reader))");
        writer.Indented("return false;");
        if (inner.ReadMethod is not null)
            return;
        EmitCopy(writer, inner, inner.State!);
        writer.Line($"{inner.State} = default;");
    }

    /// <summary>Writes the assignments of all members of an object on a path, even of absent members: if the document repeats the object, its last occurrence
    /// replaces the previous ones as a whole.</summary>
    private static void EmitCopy(SourceWriter writer, ObjectModel inner, string state)
    {
        foreach (MemberModel member in inner.Members)
        {
            writer.Line($"{member.Field} = {state}.{member.Field};");
            if (member.Presence is not null)
                writer.Line($"{member.Presence} = {state}.{member.Presence};");
        }
    }
}
