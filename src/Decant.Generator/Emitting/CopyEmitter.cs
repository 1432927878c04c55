using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the table of members by which a projection is copied, or the reason why it cannot be copied.</summary>
internal static class CopyEmitter
{
    private const string Class = "Copied";
    private const string Table = Runtime.CopyTable;

    public static void Emit(SourceWriter writer, ProjectionModel projection)
    {
        string type = projection.Type.Name;
        string? rejection = projection.Copy.Rejection;
        if (rejection is not null)
        {
            writer.Line("/// <summary>The reason why the type cannot be copied.</summary>");
            writer.Line($"public const string {ProjectionModel.CopyRejection} = {Literals.Quote(rejection)};");
            writer.Line();
        }

        writer.Line("/// <inheritdoc/>");
        writer.Line($"static {Table} {Runtime.ProjectionBuilder}<{type}>.CopyTable =>");
        writer.Indented(rejection is null ? $"{Class}.Table;" : $"{Table}.Rejected(typeof({type}), {ProjectionModel.CopyRejection});");
        writer.Line();
        if (rejection is not null)
            return;
        writer.Line("// A separate class, so that the table is created only when the first object is copied.");
        writer.Open($"private static class {Class}");
        Dictionary<string, int> indexes = [];
        foreach (CopyMemberModel member in projection.Copy.Members)
            indexes.Add(member.Member.Field, indexes.Count);
        writer.Line($"public static readonly {Table} Table = new(");
        writer.Indented($"typeof({type}),");
        writer.Indented($"{Part(projection.Root, indexes)},");
        writer.Line("[");
        foreach (CopyMemberModel member in projection.Copy.Members)
            writer.Indented($"{Member(member)},");
        writer.Line("]);");
        writer.Close();
        writer.Line();
    }

    private static string Part(ObjectModel part, Dictionary<string, int> indexes)
    {
        IEnumerable<string> entries = part.Entries.Select(entry => Entry(entry, indexes));
        return part.Kind switch
        {
            ObjectKind.Array => $"{Runtime.CopyPart}.OfArray([{string.Join(", ", part.Entries.Select(entry => entry.Name))}], [{string.Join(", ", entries)}])",
            ObjectKind.Value => $"{Runtime.CopyPart}.OfValue(canBeNull: {Literals.Bool(WholeEmitter.CanBeNull(part.Entries[0].Member!.Value))})",
            _ => $"{Runtime.CopyPart}.OfObject({(part.State is null ? "Names" : $"{part.Reader}.Names")}, [{string.Join(", ", entries)}])",
        };
    }

    private static string Entry(EntryModel entry, Dictionary<string, int> indexes) => entry switch
    {
        { Member: { } member, Inner: { } inner } => $"{Runtime.CopyEntry}.Both({indexes[member.Field]}, {Part(inner, indexes)})",
        { Member: { } member } => $"{indexes[member.Field]}",
        { Inner: { } inner } => Part(inner, indexes),
        _ => $"{Runtime.CopyEntry}.Unwanted",
    };

    private static string Member(CopyMemberModel copied)
    {
        MemberModel member = copied.Member;
        string?[] settings =
        [
            member.IsRequired ? $"Required = {Literals.Quote(member.JsonName)}" : null,
            member.RejectsNull ? $"RejectsNull = {Literals.Quote(member.Name)}" : null,
            copied.IsAbsentDefault ? "IsAbsentDefault = true" : null,
            copied.OmitsNull ? "OmitsNull = true" : null,
            copied.OmitsDefault ? "OmitsDefault = true" : null,
        ];
        string set = string.Join(", ", settings.Where(setting => setting is not null));
        string made = $"new {Runtime.CopyMember}({Quote(copied.WrittenName)}, {Value(member.Value)}, {Quote(copied.Absent)})";
        return set.Length == 0 ? made : $"{made} {{ {set} }}";
    }

    private static string Quote(string? text) => text is null ? "null" : Literals.Quote(text);

    private static string Value(ValueModel value)
    {
        const string Of = Runtime.CopyValue;
        string type = value.Type.Name;
        return value.Kind switch
        {
            ValueKind.Collection => Nullable($"{Of}.Array({Value(value.Element!)})"),
            ValueKind.Dictionary => Nullable($"{Of}.Dictionary({Value(value.Element!)})"),
            ValueKind.OneOf => Nullable($"{Of}.OneOf({OneOfEmitter.Choices(value)}, [{string.Join(", ", value.Alternatives.Select(alternative => Value(alternative.Value)))}])"),
            ValueKind.Projection => Nullable($"{Of}.Projection<{type}, {value.Builder}>()"),
            ValueKind.String or ValueKind.InternedString => $"{Of}.Text",
            ValueKind.Object or ValueKind.Value when value.Kind == ValueKind.Object || value.Info!.Converter.Name == "JsonElement" => $"{Of}.Any",
            ValueKind.Boolean => Scalar($"{Of}.Boolean"),
            ValueKind.Number => Scalar($"{Of}.Number<{type}>({Literals.NumberHandling(value)})"),
            ValueKind.Enum => Scalar($"{Of}.Enum<{type}>()"),
            ValueKind.UnixTime => Scalar($"{Of}.UnixTime({ValueEmitter.UnixTime(value)})"),
            _ => Scalar($"{Of}.{value.Kind}(Infos.{value.InfoName})"),
        };

        string Nullable(string made) => value.Type.CanHoldNull ? made : $"{made}.NotNull(typeof({type}))";

        string Scalar(string made) => value.TakesNull ? $"{Of}.Nullable({made})" : made;
    }
}
