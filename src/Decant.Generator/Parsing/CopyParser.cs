using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Determines the JSON of a copy without creating the object: what System.Text.Json would write with web defaults. If this cannot be known, determines
/// the reason.</summary>
internal sealed class CopyParser(ProjectionScope scope)
{
    // JsonNumberHandling.WriteAsString.
    private const int WriteAsString = 2;

    private readonly InitialValues _initial = new(scope);

    public static CopyModel Reject(string reason) => new(reason, []);

    /// <param name="constructor">The constructor with which a serializer creates the object.</param>
    /// <param name="members">All members, in the order in which a serializer finds them; members that are read have a model.</param>
    public CopyModel Parse(IMethodSymbol constructor, IReadOnlyList<(MatchedMember Member, MemberModel? Model)> members)
    {
        if (CopyRules.RejectType(scope) is { } ofType)
            return Reject(ofType);
        if (new CopiedConstructor(scope).Reject(scope.Type, constructor) is { } ofConstructor)
            return Reject(ofConstructor);
        List<(int Order, CopyMemberModel Member)> copied = [];
        foreach ((MatchedMember member, MemberModel? model) in members.Where(member => member.Member is { Selection: not null, Ignore: not JsonIgnoreKind.Always }))
        {
            if (CopyRules.RejectMember(member, model) is { } ofMember)
                return Reject(ofMember);
            if (model is null)
                continue;
            if (Describe(member, model, out string? reason) is not { } described)
                return Reject(reason!);
            copied.Add((member.Symbol.FindAttribute(WellKnownNames.PropertyOrder)?.FirstArgument() as int? ?? 0, described));
        }

        if (FindDuplicate([.. copied.Select(member => member.Member)]) is { } duplicate)
            return Reject(duplicate);
        return new(null, copied.OrderBy(member => member.Order).Select(member => member.Member).ToEquatableArray());
    }

    private static string? FindDuplicate(CopyMemberModel[] members)
    {
        foreach (IGrouping<string, CopyMemberModel> named in members.GroupBy(member => member.WrittenName ?? "", StringComparer.OrdinalIgnoreCase))
        {
            CopyMemberModel[] both = [.. named.Where(member => member.WrittenName is not null).Take(2)];
            if (both.Length > 1)
                return $"'{both[0].Member.Name}' and '{both[1].Member.Name}' are both written as '{named.Key}'; rename one of them with [JsonPropertyName]";
        }

        foreach (IGrouping<string, CopyMemberModel> named in members.GroupBy(member => member.Member.Name))
        {
            if (named.Count() > 1)
                return $"it has two members named '{named.Key}'";
        }

        return null;
    }

    private CopyMemberModel? Describe(MatchedMember member, MemberModel model, out string? reason)
    {
        int ignore = JsonIgnore.ConditionOf(member.Symbol);
        int handling = member.Symbol.FindAttribute(WellKnownNames.NumberHandling)?.FirstArgument() as int? ?? scope.Settings.TypeNumberHandling ?? 0;
        bool isWritten = ignore != JsonIgnore.WhenWriting && CopyRules.IsWritten(member);
        ValueModel value = model.Value;
        bool canBeNull = value.Type.CanHoldNull;
        bool omits = ignore is JsonIgnore.WhenWritingDefault or JsonIgnore.WhenWritingNull;
        bool isStruct = value is { Kind: ValueKind.Projection, Type.CanHoldNull: false };
        bool isOneOf = value.Kind == ValueKind.OneOf;
        reason = CopyRules.RejectValue(member.Name, value)
            ?? (ignore == JsonIgnore.WhenReading ? $"'{member.Name}' is written but not read" : null)
            ?? ((handling & WriteAsString) != 0 && HasNumbers(value) ? $"'{member.Name}' has numbers that are written as strings" : null)
            ?? (omits && !canBeNull && (isStruct || isOneOf || value.Element is not null) ? $"'{member.Name}' is omitted when it has the default value of its type" : null)
            ?? (ignore == JsonIgnore.WhenWritingNull && !canBeNull ? $"'{member.Name}' cannot be null but has [JsonIgnore] with the condition WhenWritingNull" : null);
        if (reason is not null)
            return null;
        string? absent = null;
        bool isDefault = false;
        if (isWritten && !model.IsRequired)
        {
            absent = _initial.Find(member, value, out isDefault, out reason);
            if (reason is not null)
                return null;
            if (isStruct)
                (absent, isDefault) = (null, true);
            else if (omits && isDefault)
                absent = null;
        }

        return new(model, isWritten ? CopyRules.WrittenName(member, NamingPolicy.CamelCase) : null, absent, isStruct && isDefault, omits && canBeNull, omits && !canBeNull);
    }

    private static bool HasNumbers(ValueModel value) => value.SelfAndElements.Any(part => part.Kind is ValueKind.Number or ValueKind.UnixTime);
}
