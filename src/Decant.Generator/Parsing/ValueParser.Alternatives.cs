using System.Collections.Immutable;
using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.Masks;
using Decant.OneOf;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

internal sealed partial class ValueParser
{
    private static readonly (JsonKinds Kind, string Text)[] s_kinds =
    [
        (JsonKinds.String, "a string"), (JsonKinds.Number, "a number"), (JsonKinds.Boolean, "a boolean"), (JsonKinds.Object, "an object"), (JsonKinds.Array, "an array"),
    ];

    /// <summary>Parses a <c>JsonOneOf</c>, whose types are distinguished by their kinds of JSON.</summary>
    private ValueModel? ParseOneOf(
        NamedMember member, ValueModel value, ITypeSymbol type, ImmutableArray<ITypeSymbol> types, Selection selection, int numbers, string name, int depth)
    {
        string reader = scope.Names.Pascal(name, "Reader");
        string state = depth > 0 ? "_element" : scope.Names.Field(name, "Reader");
        List<(ValueModel Value, ReadKinds Kinds)> found = [];
        for (int i = 0; i < types.Length; i++)
        {
            if (types[i].IsNullable())
                return Reject($"'{TypeNames.Short(types[i])}' can be null", $"use '{TypeNames.Short(types[i].Underlying())}', and make '{TypeNames.Short(type)}' nullable");
            Selection ofType = ScalarTypes.Find(types[i]) is null ? selection : Selection.Whole;
            if (Parse(member, types[i], ofType, numbers, null, $"{name}Alternative{i + 1}", depth + 1) is not { } parsed)
                return null;
            ReadKinds kinds = ReadKinds.From(scope, parsed, types[i]);
            if (kinds.Own == JsonKinds.Any)
                return Reject($"'{TypeNames.Short(types[i])}' may be read from any JSON", "use types with different kinds of JSON, or JsonElement for any JSON");
            int other = found.FindIndex(alternative => (alternative.Kinds.Own & kinds.Own) != 0);
            if (other >= 0)
            {
                string kind = Array.Find(s_kinds, known => (found[other].Kinds.Own & kinds.Own & known.Kind) != 0).Text;
                return Reject($"both '{TypeNames.Short(types[other])}' and '{TypeNames.Short(types[i])}' are read from {kind}", "use one type that reads both");
            }

            found.Add((parsed with { State = parsed.State is null ? null : $"_state{i + 1}", ReadMethod = parsed.ReadMethod is null ? null : $"TryReadAlternative{i + 1}" }, kinds));
        }

        JsonKinds taken = found.Aggregate(JsonKinds.None, static (all, alternative) => all | alternative.Kinds.Own);
        EquatableArray<AlternativeModel> alternatives =
            found.Select(alternative => new AlternativeModel(alternative.Value, alternative.Kinds.Own | (alternative.Kinds.Other & ~taken), alternative.Kinds.Own)).ToEquatableArray();
        return Hold(value with { Kind = ValueKind.OneOf, Reader = reader, State = state, Alternatives = alternatives }, type, depth);

        ValueModel? Reject(string why, string what)
        {
            scope.Report(MemberRules.NotToldApart, member.Location, member.Name, TypeNames.Short(member.Type), why, what);
            return null;
        }
    }
}
