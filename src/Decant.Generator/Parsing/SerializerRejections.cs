using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds members because of which System.Text.Json rejects a type before it reads the first object. System.Text.Json checks all members, including
/// members that it does not set, and hidden members.</summary>
internal static class SerializerRejections
{
    private const string Exclude = "exclude it with [JsonIgnore]";

    /// <summary>Reports why System.Text.Json rejects a type because of a member.</summary>
    public static void Check(ProjectionScope scope, FoundMember member)
    {
        if (member.Symbol.FindAttribute(WellKnownNames.NumberHandling) is { } handling)
            SettingsParser.CheckNumberHandling(scope, member, handling);
        if (member.Ignore != JsonIgnoreKind.Always && Find(member) is var (why, what))
            scope.Report(MemberRules.Rejected, member.Location, member.Name, why, what);
    }

    /// <summary>Reports a required member that only a constructor sets.</summary>
    public static void CheckRequired(ProjectionScope scope, MatchedMember member)
    {
        bool isRequiredThere = scope.Settings.RespectRequiredParameters && member.Parameter is { HasExplicitDefaultValue: false };
        if (member is { IsRequired: true, IsWanted: true, IsSetWhenRead: false } && !isRequiredThere)
            scope.Report(MemberRules.Rejected, member.Location, member.Name, "it is required, and only a constructor parameter sets it", "make it settable, or remove [JsonRequired]");
    }

    private static (string Why, string What)? Find(FoundMember member)
    {
        // The type of a member that is set and not hidden is checked where the member is read.
        if ((!member.CanSet || member.IsHidden) && (HasInvalidType(member.Type) || member.Symbol is IPropertySymbol { RefKind: not RefKind.None }))
            return ("JSON cannot represent a pointer, a ref struct or a ref return", Exclude);
        if (JsonIgnore.ConditionOf(member.Symbol) == JsonIgnore.WhenWritingNull && member.Type is { IsValueType: true } && !member.Type.IsNullable())
            return ($"its type '{TypeNames.Short(member.Type)}' cannot be null, which JsonIgnoreCondition.WhenWritingNull requires", "use JsonIgnoreCondition.WhenWritingDefault, or make the type nullable");
        // A date with [JsonUnixTime], which System.Text.Json does not know, is read from a number, so [JsonNumberHandling] applies to it.
        if (IsLoose(member.Symbol) && !HoldsNumbers(member) && !member.Symbol.HasAttribute(WellKnownNames.UnixTime))
            return ($"[JsonNumberHandling] does not apply to its type '{TypeNames.Short(member.Type)}'", "remove [JsonNumberHandling]");
        return Parts(member.Type).Select(part => part.HasAttribute(WellKnownNames.Converter) ? FindOnConverted(part) : FindOnEnum(part)).FirstOrDefault(found => found is not null);
    }

    private static bool HasInvalidType(ITypeSymbol type) => type switch
    {
        IPointerTypeSymbol or IFunctionPointerTypeSymbol or { IsRefLikeType: true } => true,
        IArrayTypeSymbol array => HasInvalidType(array.ElementType),
        _ => false,
    };

    private static bool IsLoose(ISymbol symbol) => symbol.FindAttribute(WellKnownNames.NumberHandling)?.FirstArgument() is int and not 0;

    // System.Text.Json checks the declared type, even if a converter reads it. It does not check the elements of a collection that is a nullable value type.
    private static bool HoldsNumbers(FoundMember member)
    {
        ITypeSymbol? element = member.Symbol.HasAttribute(WellKnownNames.Converter) || member.Type.IsNullable() ? null : CollectionTypes.PartsOf(member.Type).FirstOrDefault();
        ITypeSymbol held = (element ?? member.Type).Underlying();
        return held.SpecialType == SpecialType.System_Object || ScalarTypes.Find(held)?.Kind == ValueKind.Number;
    }

    /// <summary>Returns a type, or the types of a collection's elements and keys.</summary>
    private static IEnumerable<ITypeSymbol> Parts(ITypeSymbol type) =>
        CollectionTypes.Find(type.Underlying()) is { } collection && CollectionTypes.IsReadByElement(type) ? Parts(collection.Element).Concat(collection.Key is null ? [] : Parts(collection.Key)) : [type.Underlying()];

    // The converter of an enum checks all names, even if it reads only numbers.
    private static (string Why, string What)? FindOnEnum(ITypeSymbol type) => HasOddName(type)
        ? ($"a name in '{TypeNames.Short(type)}' is empty, begins or ends with a space, or has a comma in a [Flags] enum", "choose another name for [JsonStringEnumMemberName]")
        : null;

    /// <summary>Returns whether System.Text.Json rejects a name of an enum.</summary>
    public static bool HasOddName(ITypeSymbol type) => type.TypeKind == TypeKind.Enum && type.GetMembers().Any(member =>
        member.FindAttribute(WellKnownNames.EnumMemberName) is { } attribute
        && (attribute.FirstArgument() is not string { Length: > 0 } name || name.Trim() != name || (name.Contains(',') && type.HasAttribute(WellKnownNames.Flags))));

    // System.Text.Json rejects a type that has both a converter, which reads the type as a whole, and another attribute about reading.
    private static (string Why, string What)? FindOnConverted(ITypeSymbol type)
    {
        AttributeData? contradicting = type.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass is { } found
            && (found.Is(WellKnownNames.UnmappedMemberHandling) || found.Is(WellKnownNames.ObjectCreationHandling)
                || (found.Is(WellKnownNames.NumberHandling) && IsLoose(type))
                || (found.Is(WellKnownNames.Polymorphic) && !type.HasAttribute(WellKnownNames.DerivedType))
                || (found.Is(WellKnownNames.DerivedType) && UnionTypes.IsUnion(type))));
        return contradicting is null ? null : ($"'{TypeNames.Short(type)}' has both a converter and [{contradicting.GetShortName()}], which exclude each other", "remove one of them");
    }
}
