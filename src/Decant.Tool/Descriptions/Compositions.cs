namespace Decant.Tool.Descriptions;

/// <summary>Combines the values of several schemas into one.</summary>
internal static class Compositions
{
    /// <summary>Returns the value that fits all schemas, as of <c>allOf</c>.</summary>
    /// <param name="parts">The schema's own value, whose discriminator counts, and those that it is composed of.</param>
    /// <param name="name">The name of the schema that is composed of them.</param>
    /// <param name="isNullable">Whether null is allowed whatever the schemas say.</param>
    public static DescribedValue All(IReadOnlyList<DescribedValue> parts, string? name = null, bool isNullable = false)
    {
        object identity = Composition.Of(isAll: true, parts);
        isNullable |= parts.All(part => part.IsNullable);
        string? description = parts.Select(part => part.Description).FirstOrDefault(text => text is not null);
        bool isDeprecated = parts.Any(part => part.IsDeprecated);
        if (parts.FirstOrDefault(part => part.Identity.Equals(identity)) is { } same)
            return same.With(isNullable, description, isDeprecated);
        parts = [.. parts.DistinctBy(part => part.Identity)];
        var required = parts.SelectMany(part => part.Required).ToHashSet();
        return new(
            () => AllOrNone(parts.Select(part => part.Items)),
            () => AllOrNone(parts.Select(part => part.Entries)),
            () => Members(parts, required, all => All(all)),
            () => parts[0].Cases)
        {
            Identity = identity,
            Name = name,
            Kinds = parts.Select(part => part.Kinds).Aggregate(Intersect),
            IsNullable = isNullable,
            Format = parts.Select(part => part.Format).FirstOrDefault(format => format is not null),
            EnumNames = parts.Select(part => part.EnumNames).Where(names => names.Count > 0).DefaultIfEmpty([]).Aggregate((names, others) => [.. names.Intersect(others)]),
            Description = description,
            IsDeprecated = isDeprecated,
            Required = required,
            Discriminator = parts[0].Discriminator,
            Depth = parts.Max(part => part.Depth) + 1,
        };
    }

    /// <summary>Returns the value that fits what any of the schemas allows, as of <c>oneOf</c> and <c>anyOf</c>.</summary>
    public static DescribedValue Any(IReadOnlyList<DescribedValue> alternatives)
    {
        bool isNullable = alternatives.Any(alternative => alternative.IsNullable);
        DescribedValue[] values = [.. alternatives.Where(alternative => !IsNull(alternative)).DistinctBy(alternative => alternative.Identity)];
        if (values.Length == 0)
            return Null;
        object identity = Composition.Of(isAll: false, values);
        if (values.FirstOrDefault(value => value.Identity.Equals(identity)) is { } same)
            return same.With(isNullable);
        DescribedValue[] objects = [.. values.Where(value => value.IsOpen || value.Kinds.HasFlag(DescribedKinds.Object))];
        DescribedValue[] strings = [.. values.Where(value => value.IsOpen || value.Kinds.HasFlag(DescribedKinds.String))];
        var required = objects.Skip(1).Aggregate(objects.FirstOrDefault()?.Required.ToHashSet() ?? [], (common, next) => [.. common.Intersect(next.Required)]);
        return new(
            () => AnyOrNone(values.Where(value => value.Kinds.HasFlag(DescribedKinds.Array)).Select(value => value.Items)),
            () => AnyOrNone(objects.Select(value => value.Entries)),
            () => Members(objects, required, Any))
        {
            Identity = identity,
            Kinds = values.Any(value => value.IsOpen) ? DescribedKinds.None : values.Aggregate(DescribedKinds.None, (kinds, value) => kinds | value.Kinds),
            IsNullable = isNullable,
            Format = FormatOf(values, DescribedKinds.String) ?? FormatOf(values, DescribedKinds.Integer | DescribedKinds.Number),
            EnumNames = strings.All(value => value.EnumNames.Count > 0) ? [.. strings.SelectMany(value => value.EnumNames).Distinct()] : [],
            Required = required,
            Depth = alternatives.Max(alternative => alternative.Depth) + 1,
        };
    }

    /// <summary>Whether a value can only be null. Its kinds are open, like those of an empty schema, but it forbids all of them.</summary>
    public static bool IsNull(DescribedValue value) => ReferenceEquals(value.Origin, Null);

    /// <summary>The value of the type null.</summary>
    public static DescribedValue Null { get; } = new() { IsNullable = true };

    // A format of strings says nothing about numbers, and the other way round.
    private static string? FormatOf(DescribedValue[] values, DescribedKinds kinds) =>
        values.Where(value => (value.Kinds & kinds) != 0).Select(value => value.Format).Distinct().ToArray() is [var only] ? only : null;

    private static DescribedKinds Intersect(DescribedKinds one, DescribedKinds other) =>
        one == DescribedKinds.None ? other
        : other == DescribedKinds.None ? one
        : (Widen(one) & Widen(other)) is var both && both.HasFlag(DescribedKinds.Integer) && !(one & other).HasFlag(DescribedKinds.Number) ? both & ~DescribedKinds.Number
        : both;

    // An integer is a number, so both a schema of integers and one of numbers accept it.
    private static DescribedKinds Widen(DescribedKinds kinds) => kinds.HasFlag(DescribedKinds.Number) ? kinds | DescribedKinds.Integer : kinds;

    private static DescribedValue? AllOrNone(IEnumerable<DescribedValue?> parts) => parts.OfType<DescribedValue>().ToArray() is { Length: > 0 } found ? All(found) : null;

    // An alternative that does not describe its elements allows any.
    private static DescribedValue? AnyOrNone(IEnumerable<DescribedValue?> parts) =>
        parts.ToArray() is { Length: > 0 } all && all.OfType<DescribedValue>().ToArray() is { Length: > 0 } found && found.Length == all.Length ? Any(found) : null;

    private static DescribedMember[] Members(IEnumerable<DescribedValue> values, HashSet<string> required, Func<IReadOnlyList<DescribedValue>, DescribedValue> combine) =>
    [
        .. values.SelectMany(value => value.Members).GroupBy(member => member.Name).Select(group => new DescribedMember(
            group.Key, required.Contains(group.Key), () => combine([.. group.Select(member => member.Value)]))),
    ];
}
