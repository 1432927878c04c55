using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the body of a struct that reads a JSON object or array: its names or indexes, its fields and the switch over its members.</summary>
internal static class ObjectEmitter
{
    public static void EmitBody(SourceWriter writer, ProjectionModel projection, ObjectModel read)
    {
        bool isRoot = ReferenceEquals(read, projection.Root);
        bool isArray = read.Kind == ObjectKind.Array;
        if (isArray)
            writer.Line($"private static {Runtime.Span}<int> Indexes => [{string.Join(", ", read.Entries.Select(entry => entry.Name))}];");
        else
            EmitNames(writer, projection, read);
        writer.Line();
        EmitFields(writer, read, isRoot ? "private" : "internal");
        OrderModel? order = isRoot ? projection.Order : null;
        if (order is not null)
            OrderEmitter.EmitFields(writer, projection, order);
        writer.Line();
        if (isRoot)
        {
            writer.Line("/// <inheritdoc/>");
            writer.Line("public readonly bool IsNull => _cursor.IsNull;");
            writer.Line();
            if (isArray)
                KindEmitter.Emit(writer, projection);
            writer.Line("/// <inheritdoc/>");
        }

        bool isOfUnion = isRoot && projection.IsOfUnion;
        string names = isOfUnion ? UnionEmitter.Names : "Names";
        if (isOfUnion)
            UnionEmitter.EmitEntry(writer, projection);
        else
            writer.Open($"public bool {Runtime.TryReadMethod}");
        if (order is not null)
            OrderEmitter.EmitBegin(writer, projection, order);
        (string what, string wanted) = isArray ? ("Element", "Indexes") : ("Member", names);
        writer.Open($"for (int member = reader.Resume{what}({wanted}, ref _cursor); ; member = reader.Next{what}({wanted}, ref _cursor))");
        bool isInParts = read.Entries.Count > ObjectModel.EntriesOfMethod;
        if (isOfUnion && isInParts)
            UnionEmitter.EmitMetadata(writer, read.Entries.Count, isInParts);
        if (isInParts)
        {
            writer.Open($"switch (member < 0 ? member : member / {ObjectModel.EntriesOfMethod})");
            for (int part = 0; part < CountParts(read); part++)
                EmitPartCase(writer, part);
        }
        else
        {
            writer.Open("switch (member)");
            for (int i = 0; i < read.Entries.Count; i++)
                CaseEmitter.Emit(writer, projection, i, read.Entries[i]);
            if (isOfUnion)
                UnionEmitter.EmitMetadata(writer, read.Entries.Count, isInParts);
        }

        writer.Line($"case {Runtime.Reader}.End:");
        writer.Indent();
        if (order is not null)
            OrderEmitter.EmitEnd(writer, projection, order, () => EmitRequired(writer, projection));
        else if (isRoot)
            EmitRequired(writer, projection);
        writer.Line("return true;");
        writer.Outdent();
        writer.Line("default: // More input is needed.");
        writer.Indented("return false;");
        writer.Close();
        writer.Close();
        writer.Close();
        for (int part = 0; isInParts && part < CountParts(read); part++)
            EmitPart(writer, projection, read, part);
        foreach (EntryModel entry in read.Entries)
            CaseEmitter.EmitReadMethods(writer, entry);
    }

    private static void EmitNames(SourceWriter writer, ProjectionModel projection, ObjectModel read)
    {
        string ignoreCase = Literals.Bool(projection.Settings.IgnoreCase);
        bool isOnPath = read.State is not null;
        writer.Line(isOnPath
            ? $"internal static readonly {Runtime.MemberNames} Names = {Runtime.MemberNames}.OnPath("
            : $"private static readonly {Runtime.MemberNames} Names = new(");
        writer.Indented($"typeof({projection.Type.Name}), ignoreCase: {ignoreCase},{(isOnPath ? "" : $" disallowUnmapped: {Literals.Bool(read.DisallowUnmapped)},")}");
        writer.Indented($"[{string.Join(", ", read.Entries.Select(entry => Literals.Quote(entry.Name)))}]);");
    }

    private static int CountParts(ObjectModel read) => (read.Entries.Count + ObjectModel.EntriesOfMethod - 1) / ObjectModel.EntriesOfMethod;

    private static void EmitPartCase(SourceWriter writer, int part)
    {
        writer.Line($"case {part}:");
        writer.Indent();
        writer.Line($"if (!ReadPart{part}(ref reader, member))");
        writer.Indented("return false;");
        writer.Line("break;");
        writer.Outdent();
    }

    private static void EmitPart(SourceWriter writer, ProjectionModel projection, ObjectModel read, int part)
    {
        writer.Line();
        writer.Open($"private bool ReadPart{part}(ref {Runtime.Reader} reader, int member)");
        writer.Open("switch (member)");
        for (int i = part * ObjectModel.EntriesOfMethod; i < Math.Min((part + 1) * ObjectModel.EntriesOfMethod, read.Entries.Count); i++)
            CaseEmitter.Emit(writer, projection, i, read.Entries[i]);
        writer.Close();
        writer.Line();
        writer.Line("return true;");
        writer.Close();
    }

    /// <summary>Writes the fields: the values that were read, and the states of values that continue in the next buffer.</summary>
    public static void EmitFields(SourceWriter writer, ObjectModel read, string accessibility)
    {
        if (read.Kind != ObjectKind.Value)
            writer.Line($"private {Runtime.Cursor} _cursor;");
        foreach (MemberModel member in read.Members)
        {
            if (!member.IsSetInOrder)
                writer.Line($"{accessibility} {Literals.Variable(member.Value.Type)} {member.Field};");
            if (member.Presence is not null)
                writer.Line($"{accessibility} bool {member.Presence};");
        }

        foreach (EntryModel entry in read.Entries)
        {
            if (entry.Member is { } member)
                ValueEmitter.EmitState(writer, member.Value);
            if (entry.Inner is { } inner)
                ValueEmitter.EmitState(writer, inner.Reader, inner.State!, isBoxed: inner.ReadMethod is not null);
        }
    }

    private static void EmitRequired(SourceWriter writer, ProjectionModel projection)
    {
        MemberModel[] required = [.. projection.Root.Members.Where(member => member.IsRequired)];
        if (required.Length == 0)
            return;
        writer.Line($"if (!_cursor.IsNull && !({string.Join(" && ", required.Select(member => member.Presence))}))");
        writer.Open();
        writer.Line($"reader.ThrowMissingMembers(typeof({projection.Type.Name}),");
        writer.Line("[");
        foreach (MemberModel member in required)
            writer.Indented($"{member.Presence} ? null : {Literals.Quote(member.JsonName)},");
        writer.Line("]);");
        writer.Close();
        writer.Line();
    }
}
