using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes how a projection is copied: a table of its members, or the reason why it cannot be.</summary>
internal static class CopyEmitter
{
    private const string Class = "Copied";
    private const string Shape = Runtime.ProjectionShape;

    public static void Emit(SourceWriter writer, ProjectionModel projection)
    {
        string type = projection.Type.Name;
        string? refusal = projection.Copy.Refusal;
        if (refusal is not null)
        {
            writer.Line("/// <summary>Why the type cannot be copied.</summary>");
            writer.Line($"public const string {ProjectionModel.CopyRefusal} = {Literals.Quote(refusal)};");
            writer.Line();
        }

        writer.Line("/// <inheritdoc/>");
        writer.Line($"static {Shape} {Runtime.ProjectionBuilder}<{type}>.Shape =>");
        writer.Indented(refusal is null ? $"{Class}.Shape;" : $"{Shape}.Refused(typeof({type}), {ProjectionModel.CopyRefusal});");
        writer.Line();
        if (refusal is not null)
            return;
        writer.Line("// In a class of its own, so that it is made when the first object is copied and not before.");
        writer.Open($"private static class {Class}");
        Dictionary<string, int> indexes = [];
        foreach (CopyMemberModel member in projection.Copy.Members)
            indexes.Add(member.Member.Field, indexes.Count);
        writer.Line($"public static readonly {Shape} Shape = new(");
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
            ObjectKind.Array => $"{Runtime.ShapePart}.OfArray([{string.Join(", ", part.Entries.Select(entry => entry.Name))}], [{string.Join(", ", entries)}])",
            ObjectKind.Value => $"{Runtime.ShapePart}.OfValue(canBeNull: {Literals.Bool(WholeEmitter.CanBeNull(part.Entries[0].Member!.Value))})",
            _ => $"{Runtime.ShapePart}.OfObject({(part.State is null ? "Names" : $"{part.Reader}.Names")}, [{string.Join(", ", entries)}])",
        };
    }

    private static string Entry(EntryModel entry, Dictionary<string, int> indexes) => entry switch
    {
        { Member: { } member, Inner: { } inner } => $"{Runtime.ShapeEntry}.Both({indexes[member.Field]}, {Part(inner, indexes)})",
        { Member: { } member } => $"{indexes[member.Field]}",
        { Inner: { } inner } => Part(inner, indexes),
        _ => $"{Runtime.ShapeEntry}.Unwanted",
    };

    private static string Member(CopyMemberModel copied)
    {
        MemberModel member = copied.Member;
        string?[] settings =
        [
            member.IsRequired ? $"Required = {Literals.Quote(member.JsonName)}" : null,
            member.RefusesNull ? $"RefusesNull = {Literals.Quote(member.Name)}" : null,
            copied.IsAbsentDefault ? "IsAbsentDefault = true" : null,
            copied.OmitsNull ? "OmitsNull = true" : null,
            copied.OmitsDefault ? "OmitsDefault = true" : null,
        ];
        string set = string.Join(", ", settings.Where(setting => setting is not null));
        string made = $"new {Runtime.ShapeMember}({Quote(copied.WrittenName)}, {Value(member.Value)}, {Quote(copied.Absent)})";
        return set.Length == 0 ? made : $"{made} {{ {set} }}";
    }

    private static string Quote(string? text) => text is null ? "null" : Literals.Quote(text);

    private static string Value(ValueModel value)
    {
        const string Shape = Runtime.Shape;
        string type = value.Type.Name;
        return value.Kind switch
        {
            ValueKind.Collection => Nullable($"{Shape}.Array({Value(value.Element!)})"),
            ValueKind.Dictionary => Nullable($"{Shape}.Dictionary({Value(value.Element!)})"),
            ValueKind.Projection => Nullable($"{Shape}.Projection<{type}, {type}.{ProjectionModel.Builder}>()"),
            ValueKind.String or ValueKind.InternedString => $"{Shape}.Text",
            ValueKind.Object or ValueKind.Value when value.Kind == ValueKind.Object || value.Info!.Converter.Name == "JsonElement" => $"{Shape}.Any",
            ValueKind.Boolean => Scalar($"{Shape}.Boolean"),
            ValueKind.Number => Scalar($"{Shape}.Number<{type}>({Literals.NumberHandling(value.NumberHandling)})"),
            ValueKind.Enum => Scalar($"{Shape}.Enum<{type}>()"),
            _ => Scalar($"{Shape}.{value.Kind}(Infos.{value.InfoName})"),
        };

        string Nullable(string shape) => value.Type.CanHoldNull ? shape : $"{shape}.NotNull(typeof({type}))";

        string Scalar(string shape) => value.TakesNull ? $"{Shape}.Nullable({shape})" : shape;
    }
}
