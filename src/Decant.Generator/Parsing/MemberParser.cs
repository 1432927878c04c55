using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Creates the models of the members that are read.</summary>
internal sealed class MemberParser(ProjectionScope scope, bool isOrdered)
{
    private readonly ValueParser _values = new(scope);

    /// <returns>The model; null if the member is not read, or cannot be read, which is then reported.</returns>
    public MemberModel? Parse(MatchedMember member)
    {
        if (member.Selection is null)
        {
            if (member.IsRequired)
                scope.ReportInContext($"'{member.Name}' is required but never read, because Only leaves it out", ContextAdvice.AddToMask);
            return null;
        }

        if (member.Unsupported.Length > 0)
            return null;
        if (!member.IsWanted)
        {
            ReportUnwanted(member);
            if (member.Ignore != JsonIgnoreKind.Always && member.Symbol.FindAttribute(WellKnownNames.Converter) is { } converter)
                ConverterParser.Parse(scope, converter, member.Type, member, isCreated: false);
            return null;
        }

        SerializerRejections.CheckRequired(scope, member);

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

        // A member in a nested object is set at the end, because a repeated object replaces the previous object as a whole.
        bool isSetInOrder = isOrdered && isSet && member.Path.Count == 1;
        bool isRequired = Requirement.IsRequired(scope, member);
        bool asksPresence = isRequired || (isSet && !isSetInOrder) || hasDefault;
        return new(
            member.Name,
            member.JsonName,
            value,
            scope.Names.Field(member.Name),
            asksPresence ? scope.Names.Field(member.Name, prefix: "Has") : null,
            isRequired,
            scope.Settings.RespectNullable && Nullability.ExcludesNull(member),
            isSetInOrder,
            target);
    }

    private void ReportUnwanted(MatchedMember member)
    {
        if (member.IsRequired)
            Report(ConstructorRules.RequiredNotSettable, member.Location, "the requirement");
        else if (member.PathAttribute is { } path)
            Report(PathRules.NotRead, path.GetLocation(), "[JsonPropertyPath]");
        else if (member.Manner is var (attribute, manner))
            Report(manner, attribute.GetLocation(), $"[{attribute.GetShortName()}]");

        void Report(DiagnosticDescriptor rule, Location? place, string contradicted)
        {
            (string why, string what) = member.Ignore != JsonIgnoreKind.None
                ? ("[JsonIgnore] excludes it from reading", $"remove [JsonIgnore] or {contradicted}")
                : member.Symbol is IFieldSymbol
                ? ("it is a readonly field", "remove the 'readonly' modifier")
                : member.HasSetter
                ? ("it is a collection without a usable getter, which System.Text.Json does not set", "add a public getter, or [JsonIgnore(Condition = JsonIgnoreCondition.Never)]")
                : ("it has no usable setter", "add a public set or init accessor, or [JsonInclude]");
            scope.Report(rule, place, member.Name, why, what);
        }
    }
}
