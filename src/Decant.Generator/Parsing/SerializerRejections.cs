using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds members because of which System.Text.Json refuses a type before it reads the first object. It looks at all members, also at those that it does not
/// set, and at those that others hide.</summary>
internal static class SerializerRejections
{
    private const string Exclude = "exclude it with [JsonIgnore]";

    /// <summary>Reports why System.Text.Json refuses the type that has a member.</summary>
    public static void Check(ProjectionScope scope, FoundMember member)
    {
        if (member.Symbol.FindAttribute(WellKnownNames.NumberHandling) is { } handling)
            SettingsParser.CheckNumberHandling(scope, member, handling);
        if (member.Ignore != JsonIgnoreKind.Always && Find(member) is var (why, what))
            scope.Report(MemberRules.Refused, member.Location, member.Name, why, what);
    }

    /// <summary>Reports a member that is required, and that only a constructor sets.</summary>
    public static void CheckRequired(ProjectionScope scope, MatchedMember member)
    {
        bool isRequiredThere = scope.Settings.RespectRequiredParameters && member.Parameter is { HasExplicitDefaultValue: false };
        if (member is { IsRequired: true, IsWanted: true, IsSetWhenRead: false } && !isRequiredThere)
            scope.Report(MemberRules.Refused, member.Location, member.Name, "it is required, and only a constructor parameter sets it", "make it settable, or remove [JsonRequired]");
    }

    private static (string Why, string What)? Find(FoundMember member)
    {
        // The type of a member that is set is reported where it is read.
        if ((!member.CanSet || member.IsHidden) && (HasInvalidType(member.Type) || member.Symbol is IPropertySymbol { RefKind: not RefKind.None }))
            return ("no object can hold its value", Exclude);
        if (JsonIgnore.ConditionOf(member.Symbol) == JsonIgnore.WhenWritingNull && member.Type is { IsValueType: true } && !member.Type.IsNullable())
            return ($"its type '{TypeNames.Short(member.Type)}' has no null for JsonIgnoreCondition.WhenWritingNull", "use JsonIgnoreCondition.WhenWritingDefault, or make the type nullable");
        // Dates that are numbers are Decant's alone.
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

    // Whatever reads it: a converter of a number is not asked. The elements of a nullable collection are not looked at.
    private static bool HoldsNumbers(FoundMember member)
    {
        ITypeSymbol? element = member.Symbol.HasAttribute(WellKnownNames.Converter) || member.Type.IsNullable() ? null : CollectionTypes.PartsOf(member.Type).FirstOrDefault();
        ITypeSymbol held = (element ?? member.Type).Underlying();
        return held.SpecialType == SpecialType.System_Object || ScalarTypes.Find(held)?.Kind == ValueKind.Number;
    }

    /// <summary>A type, or what a collection of it holds.</summary>
    private static IEnumerable<ITypeSymbol> Parts(ITypeSymbol type) =>
        CollectionTypes.Find(type.Underlying()) is { } collection && CollectionTypes.IsReadByElement(type) ? Parts(collection.Element).Concat(collection.Key is null ? [] : Parts(collection.Key)) : [type.Underlying()];

    // The converter of an enum knows all names, whether it is for strings or not.
    private static (string Why, string What)? FindOnEnum(ITypeSymbol type) => HasOddName(type)
        ? ($"a name of '{TypeNames.Short(type)}' is empty, has a space at an end, or a comma among flags", "choose another name for [JsonStringEnumMemberName]")
        : null;

    /// <summary>Whether System.Text.Json refuses a name of an enum.</summary>
    public static bool HasOddName(ITypeSymbol type) => type.TypeKind == TypeKind.Enum && type.GetMembers().Any(member =>
        member.FindAttribute(WellKnownNames.EnumMemberName) is { } attribute
        && (attribute.FirstArgument() is not string { Length: > 0 } name || name.Trim() != name || (name.Contains(',') && type.HasAttribute(WellKnownNames.Flags))));

    // A converter reads a type as a whole, and nothing else about it may be said.
    private static (string Why, string What)? FindOnConverted(ITypeSymbol type)
    {
        AttributeData? contradicting = type.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass is { } found
            && (found.Is(WellKnownNames.UnmappedMemberHandling) || found.Is(WellKnownNames.ObjectCreationHandling)
                || (found.Is(WellKnownNames.NumberHandling) && IsLoose(type))
                || (found.Is(WellKnownNames.Polymorphic) && !type.HasAttribute(WellKnownNames.DerivedType))
                || (found.Is(WellKnownNames.DerivedType) && UnionTypes.IsUnion(type))));
        return contradicting is null ? null : ($"'{TypeNames.Short(type)}' has a converter, and [{contradicting.GetShortName()}], which it excludes", "remove one of them");
    }
}
