using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Turns the members that are read into models.</summary>
internal sealed class MemberParser(ProjectionScope scope, bool isOrdered)
{
    private readonly ValueParser _values = new(scope);

    /// <returns>Null where the member is not read, or cannot be, which is then reported.</returns>
    public MemberModel? Parse(MatchedMember member)
    {
        if (member.Unsupported.Length > 0)
            return null;
        if (!member.IsWanted)
        {
            ReportUnwanted(member);
            return null;
        }

        if (!scope.IsAccessible(member.Type))
        {
            const string What = "make the type accessible to the projection, or exclude the member with [JsonIgnore]";
            string why = $"its type '{TypeNames.Short(member.Type)}' is not accessible";
            scope.Report(ConstructorRules.NotReachable, member.Location, member.Name, why, What);
            return null;
        }

        if (_values.Parse(member) is not { } value || TargetParser.Parse(scope, member, isOrdered) is not { } target)
            return null;
        bool hasDefault = member.Parameter is not null && DefaultParser.Parse(member.Parameter) is not null;
        bool isSet = target.Kind >= TargetKind.Assignment;

        // What lies in objects of its own is set when they are complete: the last of them counts as a whole.
        bool isSetInOrder = isOrdered && isSet && member.Path.Count == 1;
        bool isRequired = member.IsRequired || (scope.Settings.RespectRequiredParameters && member.Parameter is { HasExplicitDefaultValue: false });
        bool asksPresence = isRequired || (isSet && !isSetInOrder) || hasDefault;
        return new(
            member.Name,
            member.JsonName,
            value,
            scope.Names.Field(member.Name),
            asksPresence ? scope.Names.Field(member.Name, prefix: "Has") : null,
            isRequired,
            scope.Settings.RespectNullable && RefusesNull(member),
            isSetInOrder,
            target);
    }

    /// <summary>What is annotated decides: the parameter that takes the value, or else the property or field. Types of code without annotations take null.
    /// </summary>
    private static bool RefusesNull(MatchedMember member)
    {
        ISymbol symbol = (ISymbol?)member.Parameter ?? member.Symbol;
        ITypeSymbol type = member.Parameter?.Type ?? member.Type;
        if (type.IsValueType && !type.IsNullable())
            return false;
        bool excludesNull = Declared(symbol) is { Type: ITypeParameterSymbol parameter, NullableAnnotation: var annotation }
            ? annotation != NullableAnnotation.Annotated && ExcludesNull(parameter)
            : type is { IsReferenceType: true, NullableAnnotation: NullableAnnotation.NotAnnotated };
        return symbol.HasAttribute(WellKnownNames.DisallowNull) || (excludesNull && !symbol.HasAttribute(WellKnownNames.AllowNull));
    }

    /// <summary>The type as written where a generic base declares it, with the annotation there.</summary>
    private static (ITypeSymbol? Type, NullableAnnotation NullableAnnotation) Declared(ISymbol symbol) => symbol.OriginalDefinition switch
    {
        IPropertySymbol property => (property.Type, property.NullableAnnotation),
        IFieldSymbol field => (field.Type, field.NullableAnnotation),
        _ => default,
    };

    /// <summary>Whether a type parameter's constraints do. Its argument does not count: at run time annotations of it are unknown.</summary>
    private static bool ExcludesNull(ITypeParameterSymbol parameter) => parameter.HasNotNullConstraint
        || (parameter.HasReferenceTypeConstraint && parameter.ReferenceTypeConstraintNullableAnnotation != NullableAnnotation.Annotated);

    private void ReportUnwanted(MatchedMember member)
    {
        (string why, string what) = member.Ignore != JsonIgnoreKind.None
            ? ("it has a [JsonIgnore] that holds for reading", "remove one of them")
            : member.Symbol is IFieldSymbol
            ? ("it is a readonly field", "remove readonly")
            : ("it has no setter that can be used", "add a public setter or init, or [JsonInclude]");
        if (member.IsRequired)
            scope.Report(ConstructorRules.RequiredNotSettable, member.Location, member.Name, why, what);
        else if (member.PathAttribute is { } path)
            scope.Report(PathRules.NotRead, path.GetLocation(), member.Name, why, what);
        else if (member.InternAttribute is { } intern)
            scope.Report(MemberRules.NotInternable, intern.GetLocation(), member.Name, why, what);
    }
}
