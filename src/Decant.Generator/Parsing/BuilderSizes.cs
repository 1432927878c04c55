using System.Collections.Immutable;
using Decant.Generator.Model;
using Decant.Paths;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Upper bounds of the memory in bytes that a builder needs.</summary>
/// <param name="Bytes">The size of the builder.</param>
/// <param name="StackBytes">The stack that reading one object takes at most.</param>
/// <param name="IsWide">Whether the object is created first, so that the builder does not hold its values.</param>
internal readonly record struct BuilderNeeds(int Bytes, int StackBytes, bool IsWide);

/// <summary>The sizes of builders in bytes, and the limits that keep them small (ADR 22). A builder holds the values of its members, and the states of values
/// that may continue in the next buffer: other builders, and readers of collections.</summary>
internal static class BuilderSizes
{
    /// <summary>The maximum size of an embedded state. A larger state is a local variable, and is boxed if it continues in the next buffer.</summary>
    public const int MostOfState = 256;

    /// <summary>The maximum size of all embedded states of one builder together.</summary>
    public const int MostOfStates = 512;

    /// <summary>The maximum size of the values that a builder keeps. If they are larger and the constructor has no parameters, the object is created first, and
    /// the values are set in it.</summary>
    public const int MostOfValues = 384;

    /// <summary>The maximum stack that a value may take without a check. Before a value that may take more, the reader checks the stack.</summary>
    public const int MostOfStack = 32 * 1024;

    /// <summary>How many copies of an object's values the stack may hold: one in the builder, the others in temporaries of unoptimized code.</summary>
    public const int StackFactor = 6;

    /// <summary>The size of a cursor, which holds the reader's position in an object or array.</summary>
    public const int Cursor = 16;

    /// <summary>The size of the reader of a collection without the state of its element: a cursor, the elements read, a key.</summary>
    public const int Collection = Cursor + (4 * ValueSizes.Reference);

    /// <summary>The size of the builder of a union, which boxes the builders of its types: a cursor, the type, a box and the object.</summary>
    public const int Union = Cursor + (3 * ValueSizes.Reference);

    // The fields of an object that is created first: the object, and the values to set in it.
    private const int Order = 3 * ValueSizes.Reference;

    /// <summary>Returns what a state adds to the size of its holder: its own size if it is embedded, the size of a reference if it is boxed.</summary>
    public static int Held(int state) => state > MostOfState ? ValueSizes.Reference : state;

    /// <summary>Returns the size of the fields of a member: its value, and whether it was present.</summary>
    public static int Field(int value) => ValueSizes.Aligned(value) + ValueSizes.Reference;

    public static BuilderNeeds Measure(INamedTypeSymbol projection, ValueSizes sizes, Func<ITypeSymbol, int> embedded)
    {
        IMethodSymbol? constructor = ConstructorFinder.Find(projection);
        (ISymbol Symbol, ITypeSymbol Type, int Steps)[] members = [.. MembersOf(projection, constructor)];

        // The runtime reorders the fields of a struct with references: small fields become adjacent, and are not padded.
        bool isPacked = Array.Exists(members, member => member.Type.IsReferenceType);
        long values = 0, onPaths = 0, states = 0;
        int largest = 0;
        foreach ((_, ITypeSymbol type, int steps) in members)
        {
            int value = sizes.SizeOf(type);
            int field = !isPacked ? Field(value) : 1 + (value < ValueSizes.Reference ? value : ValueSizes.Aligned(value));
            values += steps > 1 ? 0 : field;
            onPaths += steps > 1 ? field : 0;
            states += Held(embedded(type)) + ((steps - 1L) * (Cursor + Field(value)));
            largest = Math.Max(largest, field);
        }

        bool isWide = values > MostOfValues
            && projection.IsReferenceType
            && constructor?.Parameters.IsEmpty == true
            && !Array.Exists(members, member => NeedsInitializer(member.Symbol));
        long held = Math.Min(states, MostOfStates + (members.Length * (long)ValueSizes.Reference));
        long order = Order + (projection.IsReferenceType ? 0 : sizes.SizeOf(projection));
        long bytes = Cursor + (isWide ? members.Length : values) + onPaths + held + order;
        long atOnce = isWide ? Math.Min(values, largest * (long)ObjectModel.EntriesOfMethod) : values;
        return new((int)Math.Min(bytes, int.MaxValue), (int)Math.Min(StackFactor * (bytes + atOnce), int.MaxValue), isWide);
    }

    private static IEnumerable<(ISymbol Symbol, ITypeSymbol Type, int Steps)> MembersOf(INamedTypeSymbol projection, IMethodSymbol? constructor)
    {
        Dictionary<string, IParameterSymbol> parameters = new(StringComparer.OrdinalIgnoreCase);
        foreach (IParameterSymbol parameter in constructor?.Parameters ?? ImmutableArray<IParameterSymbol>.Empty)
            parameters[parameter.Name] = parameter;
        for (INamedTypeSymbol? type = projection; type is not null; type = type.BaseType)
        {
            foreach (ISymbol member in type.GetMembers())
            {
                if (member.IsStatic || member is not (IPropertySymbol { IsIndexer: false } or IFieldSymbol { IsImplicitlyDeclared: false }))
                    continue;
                IPropertySymbol? property = member as IPropertySymbol;
                IParameterSymbol? parameter = parameters.TryGetValue(member.Name, out IParameterSymbol found) ? found : null;
                bool isRead = parameter is not null || (property is null ? member.HasAttribute(WellKnownNames.Include) : property.SetMethod is not null);
                if (isRead && JsonIgnore.KindOf(member) != JsonIgnoreKind.Always)
                    yield return (member, property?.Type ?? ((IFieldSymbol)member).Type, StepsOf(member, parameter));
            }
        }
    }

    /// <summary>Returns whether a member may need an object initializer: before .NET 9, setters of generic types have no accessor.</summary>
    private static bool NeedsInitializer(ISymbol member) =>
        member is IPropertySymbol { IsRequired: true, SetMethod.IsInitOnly: true, ContainingType.IsGenericType: true };

    private static int StepsOf(ISymbol member, IParameterSymbol? parameter)
    {
        AttributeData? path = member.FindAttribute(WellKnownNames.PropertyPath) ?? parameter?.FindAttribute(WellKnownNames.PropertyPath);
        return path is null ? 1 : Math.Max(PathGrammar.Parse(path.FirstArgument() as string, out _)?.Count ?? 1, 1);
    }
}
