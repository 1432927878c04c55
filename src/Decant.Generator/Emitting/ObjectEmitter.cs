using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the body of a struct that reads a JSON object: its names, its fields and the switch over its members.</summary>
internal static class ObjectEmitter
{
    public const string UnwantedType = "global::System.Text.Json.JsonElement";

    public const string UnwantedInfo = "Unwanted";

    /// <summary>How a value is read that is only there to be known: a name without a member would be an error.</summary>
    public const string UnwantedExpression =
        $"{Runtime.Reader}.CreateValueInfo<{UnwantedType}>(\n"
        + "global::System.Text.Json.JsonSerializerDefaults.General,\n"
        + "global::System.Text.Json.Serialization.JsonNumberHandling.Strict,\n"
        + "global::System.Text.Json.Serialization.Metadata.JsonMetadataServices.JsonElementConverter)";

    public static bool HasUnwanted(ObjectModel read) => read.Entries.Any(IsUnwanted);

    public static void EmitBody(SourceWriter writer, ProjectionModel projection, ObjectModel read)
    {
        bool isRoot = ReferenceEquals(read, projection.Root);
        writer.Line($"private static readonly {Runtime.MemberNames} Names = new(");
        writer.Indented($"typeof({projection.Type}), ignoreCase: {Bool(projection.IgnoreCase)}, disallowUnmapped: {Bool(read.DisallowUnmapped)},");
        writer.Indented($"[{string.Join(", ", read.Entries.Select(entry => Literals.Quote(entry.Name)))}]);");
        writer.Line();
        EmitFields(writer, read, isRoot ? "private" : "internal");
        writer.Line();
        if (isRoot)
        {
            writer.Line("/// <inheritdoc/>");
            writer.Line("public readonly bool IsNull => _cursor.IsNull;");
            writer.Line();
            writer.Line("/// <inheritdoc/>");
        }

        writer.Open($"public bool {Runtime.TryReadMethod}");
        writer.Open("for (int member = reader.ResumeMember(Names, ref _cursor); ; member = reader.NextMember(Names, ref _cursor))");
        writer.Open("switch (member)");
        for (int i = 0; i < read.Entries.Count; i++)
            EmitCase(writer, i, read.Entries[i]);
        writer.Line($"case {Runtime.Reader}.End:");
        writer.Indent();
        if (isRoot)
            EmitRequired(writer, projection);
        writer.Line("return true;");
        writer.Outdent();
        writer.Line("default: // The window ended.");
        writer.Indented("return false;");
        writer.Close();
        writer.Close();
        writer.Close();
    }

    private static bool IsUnwanted(EntryModel entry) => entry is { Member: null, Inner: null };

    private static void EmitFields(SourceWriter writer, ObjectModel read, string accessibility)
    {
        writer.Line($"private {Runtime.Cursor} _cursor;");
        foreach (MemberModel member in read.Members)
        {
            writer.Line($"{accessibility} {member.FieldType} {member.Field};");
            if (member.Presence is not null)
                writer.Line($"{accessibility} bool {member.Presence};");
        }

        foreach (EntryModel entry in read.Entries)
        {
            if (entry.Member is { } member)
                ValueEmitter.EmitState(writer, member.Value);
            if (entry.Inner is { } inner)
                writer.Line($"private {inner.Reader} {inner.State};");
        }
    }

    private static void EmitCase(SourceWriter writer, int index, EntryModel entry)
    {
        string name = Literals.Comment(entry.Name);
        bool isTwofold = entry is { Member: not null, Inner: not null };
        bool hasLocals = isTwofold || (entry.Member is { } read && ValueEmitter.HasLocals(read.Value));
        string comment = isTwofold ? $"{name}, and what is within"
            : entry.Inner is not null ? $"within {name}"
            : entry.Member is null ? $"{name}: known, but not wanted"
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
            EmitMember(writer, member);
        if (IsUnwanted(entry))
        {
            writer.Line($"if (!reader.TryReadValue(Infos.{UnwantedInfo}, out _))");
            writer.Indented("return false;");
        }

        writer.Line("break;");
        if (hasLocals)
            writer.Close();
        else
            writer.Outdent();
    }

    private static void EmitMember(SourceWriter writer, MemberModel member)
    {
        ValueEmitter.EmitRead(writer, member.Value, member.Field);
        if (member.Presence is not null)
            writer.Line($"{member.Presence} = true;");
    }

    /// <summary>All of the path's members, present or not: a second object of this name replaces the first as a whole.</summary>
    private static void EmitInner(SourceWriter writer, ObjectModel inner)
    {
        writer.Line($"if (!{inner.State}.TryRead(ref reader))");
        writer.Indented("return false;");
        foreach (MemberModel member in inner.Members)
        {
            writer.Line($"{member.Field} = {inner.State}.{member.Field};");
            if (member.Presence is not null)
                writer.Line($"{member.Presence} = {inner.State}.{member.Presence};");
        }

        writer.Line($"{inner.State} = default;");
    }

    private static void EmitRequired(SourceWriter writer, ProjectionModel projection)
    {
        MemberModel[] required = [.. projection.Root.Members.Where(member => member.IsRequired)];
        if (required.Length == 0)
            return;
        writer.Line($"if (!_cursor.IsNull && !({string.Join(" && ", required.Select(member => member.Presence))}))");
        writer.Open();
        writer.Line($"reader.ThrowMissingMembers(typeof({projection.Type}),");
        writer.Line("[");
        foreach (MemberModel member in required)
            writer.Indented($"{member.Presence} ? null : {Literals.Quote(member.JsonName)},");
        writer.Line("]);");
        writer.Close();
        writer.Line();
    }

    private static string Bool(bool value) => value ? "true" : "false";
}
