using Decant.Paths;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Checks.Descriptions;

/// <summary>The described value at the end of a path.</summary>
/// <param name="Value">The value; null if the description excludes it, or says nothing of it.</param>
/// <param name="MayBeMissing">Whether an object may lack a part of the path. A null on the path counts as missing.</param>
/// <param name="IsDeprecated">Whether a part of the path is deprecated.</param>
/// <param name="Exclusion">Why the description excludes the value; null if it does not.</param>
internal sealed record Reached(DescribedValue? Value, bool MayBeMissing, bool IsDeprecated, string? Exclusion)
{
    /// <summary>Follows a path.</summary>
    /// <param name="names">How names are compared.</param>
    public static Reached Follow(DescribedValue from, IReadOnlyList<PathStep> path, StringComparison names)
    {
        Reached reached = new(from, false, false, null);
        for (int i = 0; i < path.Count && reached.Value is not null; i++)
            reached = reached.Next(path, i, names);
        return reached;
    }

    private Reached Next(IReadOnlyList<PathStep> path, int index, StringComparison names)
    {
        DescribedKinds needed = path[index].Name is null ? DescribedKinds.Array : DescribedKinds.Object;
        if (Value!.IsOpen)
            return this with { Value = null };
        // A value of another kind than the first step needs is reported for the type that reads it.
        bool mayBeMissing = MayBeMissing || (index > 0 && (Value.IsNullable || (Value.Kinds & ~needed) != 0));
        string before = string.Concat(path.Take(index)).TrimStart('.');
        string where = before.Length == 0 ? "it" : $"'{before}'";
        if (!Value.Kinds.HasFlag(needed))
            return new(null, true, IsDeprecated, $"; {where} is of kind {Value.Kinds}");
        // An array may have fewer elements.
        if (path[index].Name is not { } name)
            return new(Value.Items, true, IsDeprecated, null);
        if (Value.Members.FirstOrDefault(member => member.Name == name) is { } exact)
            return Of(exact);
        if (Value.Members.FirstOrDefault(member => member.Name.Equals(name, names)) is { } similar)
            return Of(similar);
        return Value.Entries is { } entry
            ? new(entry, true, IsDeprecated, null)
            : new(null, true, IsDeprecated, $"{(index > 0 ? $"; {where} has no '{name}'" : "")}{Closest.HintForSlip(name, Value.Members.Select(member => member.Name))}");

        Reached Of(DescribedMember member) => new(member.Value, mayBeMissing || !member.IsRequired, IsDeprecated || member.Value.IsDeprecated, null);
    }
}
