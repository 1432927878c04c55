using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.Masks;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Determines how the values of a type are read.</summary>
internal sealed partial class ValueParser(ProjectionScope scope)
{
    private readonly Dictionary<InfoModel, string> _infos = [];
    private readonly NameAllocator _infoNames = NameAllocator.ForBuilder();

    /// <returns>The model; null if the type cannot be read, which is then reported.</returns>
    public ValueModel? Parse(NamedMember member)
    {
        AttributeData? handling = member.Symbol.FindAttribute(WellKnownNames.NumberHandling);
        int numbers = handling?.FirstArgument() as int? ?? scope.Settings.TypeNumberHandling ?? scope.Settings.NumberHandling;
        AttributeData? converter = member.Symbol.FindAttribute(WellKnownNames.Converter);
        ValueModel? value = Parse(member, member.Type, member.Selection!, numbers, converter, member.Name, depth: 0);
        if (value is null)
            return null;
        if (member.UnixTimeAttribute is { } time && value.Innermost.Kind != ValueKind.UnixTime)
            ReportNoUnixTime(member, time, converter is not null);
        return member.InternAttribute is null ? value : Intern(member, value, converter is not null);
    }

    private void ReportNoUnixTime(NamedMember member, AttributeData attribute, bool hasConverter)
    {
        (string why, string what) = hasConverter
            ? ("a converter creates its values", "remove [JsonUnixTime] or the converter")
            : ($"its type '{TypeNames.Short(member.Type)}' is neither DateTimeOffset nor DateTime, nor a collection of them", "remove the attribute, or change the type");
        scope.Report(MemberRules.NoUnixTime, attribute.GetLocation(), member.Name, why, what);
    }

    /// <summary>Returns the member of <c>JsonUnixTimeUnit</c> that an attribute names. A number that is not a member is reported.</summary>
    private string UnitOf(NamedMember member, AttributeData attribute)
    {
        int unit = attribute.FirstArgument() as int? ?? 0;
        if (unit is not (0 or 1))
        {
            scope.Report(
                TypeRules.ArgumentNotSupported, attribute.GetLocation(), $"The argument of [JsonUnixTime] on '{member.Name}'", $"{unit}",
                "use JsonUnixTimeUnit.Seconds or JsonUnixTimeUnit.Milliseconds");
        }

        return unit == 1 ? "Milliseconds" : "Seconds";
    }

    private ValueModel? Intern(NamedMember member, ValueModel value, bool hasConverter)
    {
        if (value.Interned is { } interned)
            return interned;
        (string why, string what) = hasConverter
            ? ("a converter creates its values", "remove [JsonIntern] or the converter")
            : ($"its type '{TypeNames.Short(member.Type)}' is neither string nor a collection of strings", "remove the attribute, or mark a string member instead");
        scope.Report(MemberRules.NotInternable, member.InternAttribute!.GetLocation(), member.Name, why, what);
        return null;
    }

    private ValueModel? Parse(NamedMember member, ITypeSymbol type, Selection selection, int numbers, AttributeData? converter, string name, int depth)
    {
        ITypeSymbol inner = type.Underlying();
        if (scope.Context?.WhyNotSelected(inner, converter, selection) is { } why)
        {
            scope.ReportInContext($"Only selects fields of '{member.Name}', {why}", ContextAdvice.CorrectMask);
            return null;
        }

        bool isOfMember = converter is not null;

        // A converter in the options takes precedence over that of the type. That of a nullable type reads nulls too.
        if (!isOfMember && scope.Types.IsConverted(type))
            return ReadByContract(type, readsNull: true);
        if (!isOfMember && type.IsNullable() && scope.Types.IsConverted(inner))
            return ReadByContract(type, readsNull: false);

        // UseStringEnumConverter acts like a converter in the serializer's options, which takes precedence over the converter of the type.
        if (!isOfMember && scope.Settings.StringEnums && inner.TypeKind == TypeKind.Enum)
            return ParseStringEnum(TypeNames.Describe(type), inner, takesNull: type.IsNullable(), scope.Settings.EnumTexts);
        if (!isOfMember && OneOfTypes.Get(inner) is { IsEmpty: false } types)
            return ParseOneOf(member, new(ValueKind.OneOf, TypeNames.Describe(type), TakesNull: type.IsNullable()), inner, types, selection, numbers, name, depth);
        converter ??= inner.FindAttribute(WellKnownNames.Converter);
        if (converter is null && inner.GetAttributes().FirstOrDefault(SupportedAttributes.IsDerivedConverter) is { } derived)
        {
            scope.Report(TypeRules.AttributeNotSupported, derived.GetLocation() ?? member.Location, derived.GetShortName(), TypeNames.ShortBare(inner));
            return null;
        }

        if (converter is not null)
            return ParseConverted(member, type, converter, isOfMember);
        var value = new ValueModel(ValueKind.Scalar, TypeNames.Describe(type), TakesNull: type.IsNullable());
        if (ScalarTypes.Find(inner) is { } scalar)
            return ParseScalar(member, value with { Kind = scalar.Kind }, scalar, numbers);
        if (scope.Types.Contains(inner))
        {
            NestedSettings.Check(scope, (INamedTypeSymbol)inner, member.Location);
            return ParseProjection(value, (INamedTypeSymbol)inner, selection, name, depth);
        }

        if (CollectionTypes.Find(inner) is { } collection)
            return ParseCollection(member, value, inner, collection, selection, depth == 0 ? numbers : null, name, depth);
        // The number handling of a member reaches the numbers of a collection, but not through its converter.
        if (!member.Symbol.HasAttribute(WellKnownNames.NumberHandling) && scope.Settings.TypeNumberHandling is null && scope.Types.TryLeave(inner))
            return ReadByContract(type, readsNull: false);
        scope.Report(
            MemberRules.TypeNotSupported,
            member.Location,
            member.Name,
            TypeNames.Short(member.Type),
            SymbolEqualityComparer.Default.Equals(inner, member.Type) ? "" : $" because of '{TypeNames.ShortBare(inner)}'",
            TypeAdvice.ForMember(inner));
        return null;
    }

    private ValueModel ParseScalar(NamedMember member, ValueModel value, ScalarType scalar, int numbers)
    {
        if (member.UnixTimeAttribute is { } time && scalar.IsDate)
            return value with { Kind = ValueKind.UnixTime, UnixTimeUnit = UnitOf(member, time), NumberHandling = numbers };
        if (scalar.Converter is not { } converter)
            return value with { NumberHandling = value.Kind == ValueKind.Number ? numbers : 0 };
        InfoKind kind = scalar.IsNode ? InfoKind.Converter : InfoKind.Value;
        return WithInfo(value, converter, new(kind, value.Type with { IsNullable = false }, 0, new(ConverterKind.BuiltIn, converter)));
    }

    private ValueModel? ParseConverted(NamedMember member, ITypeSymbol type, AttributeData attribute, bool isOfMember)
    {
        if (ConverterParser.Parse(scope, attribute, type, member, isCreated: !scope.Types.ReadsAsSerializer) is not { } converter)
            return null;

        // The other built-in converter is JsonNumberEnumConverter, which reads enums as they are read without a converter.
        if (converter.IsBuiltIn && converter.Model.Kind != ConverterKind.StringEnum)
            return new(ValueKind.Enum, TypeNames.Describe(type), TakesNull: type.IsNullable());

        // If a factory is on a member of type T?, System.Text.Json first asks it for a converter of T?. If it is on the type, only for one of T.
        bool asksForNullable = converter is { IsFactory: true, IsBuiltIn: false } && isOfMember && type.IsNullable();
        bool readsNullable = asksForNullable || converter.Target.IsNullable();
        bool takesNull = type.IsNullable() && !readsNullable;
        TypeModel described = TypeNames.Describe(type);
        if (converter.Model.Kind == ConverterKind.StringEnum)
            return ParseStringEnum(described, converter.Target, takesNull, texts: null);
        if (scope.Types.ReadsAsSerializer)
            return ReadByContract(type, readsNull: isOfMember, isOfMember ? member.JsonName : null);
        InfoKind info = asksForNullable ? InfoKind.NullableConverter : InfoKind.Converter;
        return WithInfo(
            new(ValueKind.Converted, described, takesNull),
            ((ITypeSymbol)attribute.FirstArgument()!).Name,
            new(info, described with { IsNullable = readsNullable }, scope.Settings.NumberHandling, converter.Model));
    }

    /// <summary>Lets the converter of the serializer's contract read the value, so that its instance, and the state in it, is the same.</summary>
    /// <param name="type">The type of the value.</param>
    /// <param name="readsNull">Whether the converter is that of a nullable type, which reads nulls too.</param>
    /// <param name="member">The JSON name of the member that has the converter; null if the type has it.</param>
    private ValueModel ReadByContract(ITypeSymbol type, bool readsNull, string? member = null)
    {
        TypeModel described = TypeNames.Describe(type);
        TypeModel read = described with { IsNullable = readsNull && type.IsNullable() };
        string holder = TypeNames.Full(scope.Context!.HolderOf(scope.Type));
        return WithInfo(
            new(ValueKind.Converted, described, TakesNull: type.IsNullable() && !readsNull),
            member is null ? ContextTypes.NameOf(type.Underlying()) : PascalWords.ToName(new(member)),
            new(InfoKind.Contract, read, 0, new(ConverterKind.Contract, holder) { Member = member }));
    }

    private ValueModel ParseStringEnum(TypeModel type, ITypeSymbol enumeration, bool takesNull, EnumTextModel? texts) => WithInfo(
        new(ValueKind.Scalar, type, takesNull),
        enumeration.Name,
        new(InfoKind.Value, type with { IsNullable = false }, scope.Settings.NumberHandling, new(ConverterKind.StringEnum, TypeNames.Full(enumeration)) { Texts = texts }));

    private ValueModel ParseProjection(ValueModel value, INamedTypeSymbol projection, Selection selection, string name, int depth)
    {
        bool isRecursive = scope.Builders.IsRecursive(scope.Type, projection);
        string state = depth > 0 ? "_element" : scope.Names.Field(name, isRecursive ? "AtHand" : "Builder");
        return Hold(value with { Kind = ValueKind.Projection, Builder = scope.Types.BuilderOf(projection, selection), State = state }, projection, depth);
    }

    private ValueModel? ParseCollection(
        NamedMember member, ValueModel value, ITypeSymbol type, CollectionType collection, Selection selection, int? numbers, string name, int depth)
    {
        string reader = scope.Names.Pascal(name, "Reader");
        string state = depth > 0 ? "_element" : scope.Names.Field(name, "Reader");
        ValueModel? key = null;
        if (collection.Key is not null && (key = ParseKey(member, collection.Key)) is null)
            return null;

        // The number handling of the member or type applies to the numbers of its collection, except in a nested collection or a collection that is a nullable
        // value type. Whether the handling of the options applies to such a nullable collection depends on the version of System.Text.Json.
        int handling = (value.TakesNull ? null : numbers) ?? scope.Settings.NumberHandling;
        Selection ofElement = key is null || selection == Selection.Whole ? selection : selection.Others!;
        if (Parse(member, collection.Element, ofElement, handling, null, name + "Element", depth + 1) is not { } element)
            return null;
        if (element.Kind == ValueKind.Number)
            element = element with { IsNumberOfNullable = value.TakesNull };
        ValueKind kind = key is null ? ValueKind.Collection : ValueKind.Dictionary;
        return Hold(value with { Kind = kind, Reader = reader, State = state, Element = element, Key = key, Maker = collection.Maker }, type, depth);
    }

    /// <summary>Parses the type of a dictionary's keys. Keys that are not strings are read by a converter, by its rules for property names. The converter for
    /// enum keys accepts names and numbers.</summary>
    private ValueModel? ParseKey(NamedMember member, ITypeSymbol type)
    {
        var key = new ValueModel(ValueKind.String, TypeNames.Describe(type), TakesNull: false);
        if (scope.Types.IsConverted(type))
            return ReadByContract(type, readsNull: false);
        if (type.SpecialType == SpecialType.System_String)
            return key;
        if (type.FindAttribute(WellKnownNames.Converter) is { } attribute)
        {
            ValueModel? converted = ParseConverted(member, type, attribute, isOfMember: false);
            if (converted is null || converted.Info is not null)
                return converted;
        }

        TypeModel read = key.Type with { IsNullable = false };
        ConverterModel converter = type.TypeKind == TypeKind.Enum ? new(ConverterKind.StringEnum, read.Name) { Texts = scope.Settings.EnumTexts } : new(ConverterKind.BuiltIn, type.Name);
        return WithInfo(key with { Kind = ValueKind.Scalar }, type.Name, new(InfoKind.Value, read, 0, converter));
    }

    /// <summary>Decides whether the state of an element is boxed: if it is too large to be embedded. For the state of a member, <see cref="ObjectTreeParser"/>
    /// decides by the sum of all states.</summary>
    private ValueModel Hold(ValueModel value, ITypeSymbol type, int depth)
    {
        bool isBoxed = depth > 0 && scope.Builders.OfState(scope.Type, type) > BuilderSizes.MostOfState;
        int stack = scope.Builders.OfStack(type);
        return value with { ReadMethod = isBoxed ? "TryReadElement" : null, StackBytes = stack > BuilderSizes.MostOfStack ? stack : 0 };
    }

    /// <summary>Adds metadata. Values with equal metadata share one field.</summary>
    private ValueModel WithInfo(ValueModel value, string name, InfoModel info)
    {
        if (!_infos.TryGetValue(info, out string known))
            _infos[info] = known = _infoNames.Pascal(name);
        return value with { Info = info, InfoName = known };
    }
}
