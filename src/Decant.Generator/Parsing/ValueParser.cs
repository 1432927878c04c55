using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds out how the values of a type are read.</summary>
internal sealed class ValueParser(ProjectionScope scope)
{
    private const string Metadata = "global::System.Text.Json.Serialization.Metadata.JsonMetadataServices";
    private const string Reader = "global::Decant.CompilerServices.JsonProjectionReader";

    private readonly RecursionFinder _recursion = new(scope.Type);
    private readonly Dictionary<string, string> _infos = [];
    private readonly NameAllocator _infoNames = NameAllocator.ForBuilder();

    /// <returns>Null where the type cannot be read, which is then reported.</returns>
    public ValueModel? Parse(MemberCandidate member)
    {
        AttributeData? handling = member.Symbol.FindAttribute(WellKnownNames.NumberHandling);
        if (handling is not null)
            SettingsParser.CheckNumberHandling(scope, handling.GetLocation(), handling.FirstArgument() as int? ?? 0);
        int numbers = handling?.FirstArgument() as int? ?? scope.Settings.TypeNumberHandling ?? scope.Settings.NumberHandling;
        AttributeData? converter = member.Symbol.FindAttribute(WellKnownNames.Converter);
        ValueModel? value = Parse(member, member.Type, numbers, converter, member.Name, depth: 0);
        return value is null || member.InternAttribute is null ? value : Intern(member, value, converter is not null);
    }

    private ValueModel? Intern(MemberCandidate member, ValueModel value, bool hasConverter)
    {
        if (value.Interned is { } interned)
            return interned;
        (string why, string what) = hasConverter
            ? ("a converter makes its values", "remove one of them")
            : ($"its type '{TypeNames.Short(member.Type)}' is neither string nor a collection of strings", "remove it, or mark what is a string");
        scope.Report(MemberRules.NotInternable, member.InternAttribute!.GetLocation(), member.Name, why, what);
        return null;
    }

    private ValueModel? Parse(MemberCandidate member, ITypeSymbol type, int numbers, AttributeData? converter, string name, int depth)
    {
        ITypeSymbol inner = ConverterParser.Underlying(type);
        bool isNullable = !SymbolEqualityComparer.Default.Equals(inner, type);
        bool isOfMember = converter is not null;
        converter ??= inner.FindAttribute(WellKnownNames.Converter);
        if (converter is null && inner.GetAttributes().FirstOrDefault(SupportedAttributes.IsDerivedConverter) is { } derived)
        {
            scope.Report(TypeRules.AttributeNotSupported, derived.GetLocation() ?? member.Location, derived.GetShortName(), TypeNames.ShortBare(inner));
            return null;
        }

        if (converter is not null)
            return ParseConverted(member, type, converter, isOfMember);

        string full = TypeNames.Bare(inner);
        var value = new ValueModel(ValueKind.Scalar, full, isNullable, inner.IsReferenceType);
        if (inner.SpecialType is SpecialType.System_String)
            return value with { Kind = ValueKind.String };
        if (inner.SpecialType is SpecialType.System_Boolean)
            return value with { Kind = ValueKind.Boolean };
        if (ScalarTypes.Direct.TryGetValue(full, out string method))
            return value with { Kind = ValueKind.Number, Method = method, NumberHandling = NumberHandling(numbers) };
        if (ScalarTypes.Numbers.TryGetValue(full, out string number))
            return WithInfo(value, number, ValueInfo(full, numbers, $"{Metadata}.{number}Converter"));
        if (ScalarTypes.Others.TryGetValue(full, out string other))
            return WithInfo(value, other, ValueInfo(full, 0, $"{Metadata}.{other}Converter"));
        if (inner.TypeKind == TypeKind.Enum)
            return WithInfo(value, inner.Name, $"{Reader}.CreateEnumInfo<{full}>()");
        if (full == "global::System.Text.Json.JsonElement")
            return WithInfo(value with { Kind = ValueKind.Value }, "JsonElement", ValueInfo(full, 0, $"{Metadata}.JsonElementConverter"));
        if (inner.HasAttribute(WellKnownNames.Projection))
            return ParseProjection(value, (INamedTypeSymbol)inner, name, depth);
        if (CollectionTypes.Find(inner) is { } collection)
            return ParseCollection(member, value with { Kind = collection.Kind }, collection.Element, depth == 0 ? numbers : null, name, depth);
        scope.Report(
            MemberRules.TypeNotSupported,
            member.Location,
            member.Name,
            TypeNames.Short(member.Type),
            SymbolEqualityComparer.Default.Equals(inner, member.Type) ? "" : $" because of '{TypeNames.ShortBare(inner)}'",
            TypeAdvice.ForMember(inner));
        return null;
    }

    private ValueModel? ParseConverted(MemberCandidate member, ITypeSymbol type, AttributeData attribute, bool isOfMember)
    {
        if (ConverterParser.Parse(scope, attribute, type, member) is not { } converter)
            return null;
        string full = TypeNames.Bare(converter.Target);
        bool isNullable = !SymbolEqualityComparer.Default.Equals(converter.Target, type);
        string name = ((ITypeSymbol)attribute.FirstArgument()!).Name;
        if (converter.IsBuiltIn)
        {
            ValueKind kind = ConverterParser.IsScalar(converter.Expression) ? ValueKind.Scalar : ValueKind.Value;
            var read = new ValueModel(kind, full, isNullable, converter.Target.IsReferenceType);
            if (name.StartsWith("JsonStringEnumConverter", StringComparison.Ordinal))
                name = converter.Target.Name;
            return WithInfo(read, name, ValueInfo(full, scope.Settings.NumberHandling, converter.Expression));
        }

        // A factory on a member is asked for a converter of the nullable type first; that of a type is not.
        return converter.IsFactory && isNullable && isOfMember
            ? WithInfo(new(ValueKind.Converted, TypeNames.Bare(type), false, false), name, ConverterInfo("NullableConverter", full, converter.Expression))
            : WithInfo(
                new(ValueKind.Converted, full, isNullable, converter.Target.IsReferenceType), name, ConverterInfo("Converter", full, converter.Expression));
    }

    private ValueModel ParseProjection(ValueModel value, INamedTypeSymbol projection, string name, int depth)
    {
        bool isRecursive = _recursion.IsRecursive(projection);
        string state = depth > 0 ? "_element" : scope.Names.Field(name, isRecursive ? "AtHand" : "Builder");
        return value with { Kind = ValueKind.Projection, IsRecursive = isRecursive, State = state };
    }

    private ValueModel? ParseCollection(MemberCandidate member, ValueModel value, ITypeSymbol element, int? numbers, string name, int depth)
    {
        string reader = scope.Names.Pascal(name, "Reader");
        string state = depth > 0 ? "_element" : scope.Names.Field(name, "Reader");

        // A handling of the member or the type reaches the numbers of its collection, but not those of a collection within: measured on .NET 10.
        int handling = numbers ?? scope.Settings.NumberHandling;
        return Parse(member, element, handling, null, name + "Element", depth + 1) is { } read
            ? value with { Reader = reader, State = state, Element = read, ElementType = TypeNames.Annotated(element) }
            : null;
    }

    private string ValueInfo(string type, int numbers, string converter) =>
        $"{Reader}.CreateValueInfo<{type}>(\n{scope.Settings.Defaults},\n{NumberHandling(numbers)},\n{converter})";

    private string ConverterInfo(string kind, string type, string converter)
    {
        ProjectionSettings settings = scope.Settings;
        string policy = $"global::{WellKnownNames.Serialization}.JsonKnownNamingPolicy.{settings.Policy}";
        return $"{Reader}.Create{kind}Info<{type}>(\n{settings.Defaults},\n{policy},\n{(settings.IgnoreCase ? "true" : "false")},\n"
            + $"{NumberHandling(settings.NumberHandling)},\n{converter})";
    }

    private static string NumberHandling(int handling)
    {
        const string Type = $"global::{WellKnownNames.Serialization}.JsonNumberHandling";
        return handling switch
        {
            0 => $"{Type}.Strict",
            1 => $"{Type}.AllowReadingFromString",
            _ => $"({Type}){handling}",
        };
    }

    /// <summary>Metadata is made once for each expression, whichever members share it.</summary>
    private ValueModel WithInfo(ValueModel value, string name, string expression)
    {
        if (!_infos.TryGetValue(expression, out string info))
            _infos[expression] = info = _infoNames.Pascal(name);
        return value with { Info = info, InfoExpression = expression };
    }
}
