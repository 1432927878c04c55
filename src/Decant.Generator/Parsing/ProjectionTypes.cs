using Decant.Generator.Model;
using Decant.Masks;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The types whose JSON objects generated code reads member by member, and the struct that reads each of them.</summary>
internal abstract class ProjectionTypes
{
    /// <summary>The types that are marked <c>[JsonProjection]</c>. Each has its own builder, unless it is generic.</summary>
    public static ProjectionTypes Marked { get; } = new MarkedTypes();

    /// <summary>Whether the types are read exactly as System.Text.Json reads them.</summary>
    public virtual bool ReadsAsSerializer => false;

    /// <summary>Returns whether a converter in the options of an intercepted call converts a type.</summary>
    public virtual bool IsConverted(ITypeSymbol type) => false;

    /// <summary>Leaves values of a type that generated code cannot read to the serializer. Returns false if they cannot be left.</summary>
    public virtual bool TryLeave(ITypeSymbol type) => false;

    /// <summary>Returns whether generated code reads a type member by member.</summary>
    public abstract bool Contains(ITypeSymbol type);

    /// <summary>Returns whether the builder of a type may be part of another builder. A generic marked type has no builder: its members may contain the type
    /// with other arguments at each level, endlessly.</summary>
    public abstract bool HasBuilder(INamedTypeSymbol type);

    /// <summary>Returns the full name of the struct that reads the selected part of a type.</summary>
    public abstract string BuilderOf(INamedTypeSymbol type, Selection selection);

    /// <summary>Returns the full name of the struct that reads a type of a union. A context has such structs of its own, because the builder of a marked type
    /// only knows unions of its own project.</summary>
    public virtual string CaseBuilderOf(INamedTypeSymbol type, Selection selection) => BuilderOf(type, selection);

    /// <summary>Returns the unions that a type belongs to: the type itself, and its base types and interfaces that list it.</summary>
    public IEnumerable<INamedTypeSymbol> UnionsWith(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? candidate = type; candidate is not null; candidate = candidate.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(candidate, type) ? UnionTypes.IsUnion(type) : Lists(candidate, type))
                yield return candidate;
        }

        foreach (INamedTypeSymbol candidate in type.AllInterfaces)
        {
            if (Lists(candidate, type))
                yield return candidate;
        }
    }

    // The attributes are checked first, because few types have them.
    private bool Lists(INamedTypeSymbol candidate, INamedTypeSymbol type) =>
        UnionTypes.DerivedOf(candidate).Any(derived => SymbolEqualityComparer.Default.Equals(derived.Type, type))
        && UnionTypes.ReadOf(candidate).Contains(type, SymbolEqualityComparer.Default)
        && Contains(candidate);

    private sealed class MarkedTypes : ProjectionTypes
    {
        public override bool Contains(ITypeSymbol type) => type.HasAttribute(WellKnownNames.Projection);

        // A generic projection is an error, and has no builder.
        public override bool HasBuilder(INamedTypeSymbol type) => !type.IsGenericType && Contains(type);

        public override string BuilderOf(INamedTypeSymbol type, Selection selection) => $"{TypeNames.Full(type)}.{ProjectionModel.Builder}";
    }
}
