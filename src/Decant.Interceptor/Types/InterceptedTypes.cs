using System.Collections.Immutable;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Decant.Interceptor.Options;
using Decant.Masks;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Types;

/// <summary>The types that intercepted calls with the same options read. They are read as System.Text.Json reads them: what Decant's own attributes say does not count.</summary>
internal sealed class InterceptedTypes(INamedTypeSymbol host, Compilation compilation, OptionsModel options) : ContextTypes(host, compilation)
{
    public const string OtherType = "read a type without it";

    private readonly INamedTypeSymbol? _whole = compilation.GetTypeByMetadataName(Names.Whole);

    /// <summary>Whether an enum among the types that were parsed has a converter of its own.</summary>
    public bool HasConvertedEnum { get; private set; }

    /// <summary>Whether a type that was parsed, or that one of those has, is of another assembly.</summary>
    public bool HasOthers { get; private set; }

    /// <summary>Whether a type stands for a body that is no object.</summary>
    public bool IsWhole(ITypeSymbol type) => SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, _whole);

    /// <summary>The type that stands for a body of another type; null if the library is older.</summary>
    public INamedTypeSymbol? WholeOf(ITypeSymbol type) => _whole?.Construct(type);

    /// <inheritdoc/>
    public override (string Why, string What)? WhyNotRead(INamedTypeSymbol type)
    {
        if (IsWhole(type))
            return WhyTooLong(type);
        if (base.WhyNotRead(type) is var (why, what))
            return (why, what.StartsWith("list ", StringComparison.Ordinal) ? OtherType : what);
        if (type.AllInterfaces.Any(candidate => candidate.Is(WellKnownNames.OnDeserializing) || candidate.Is(WellKnownNames.OnDeserialized)))
            return ("it has a callback, which would run once more for JSON that is refused", OtherType);
        if (UnionTypes.FallbackOf(type) is { } fallback)
            return ($"'{TypeNames.Short(fallback)}' stands for unknown discriminators, which System.Text.Json refuses", OtherType);
        for (INamedTypeSymbol? declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            if (declaring.GetMembers().SelectMany(WithParameters).FirstOrDefault(member => UnknownOf(member) is not null) is { } member)
                return ($"'{member.Name}' has [{UnknownOf(member)!.GetShortName()}], which System.Text.Json does not know", OtherType);
            // Whether null is an error for such a field is not as the annotation says.
            if (options.RespectNullable && declaring.IsGenericType && declaring.GetMembers().OfType<IFieldSymbol>().Any(field => !field.IsImplicitlyDeclared && !field.IsStatic))
                return ("it is generic and has fields, and the options respect annotations", OtherType);
        }

        return null;

        static IEnumerable<ISymbol> WithParameters(ISymbol member) => member is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.Parameters : [member];
    }

    // Interned strings are equal to others.
    private static AttributeData? UnknownOf(ISymbol member) => member.FindAttribute(WellKnownNames.PropertyPath) ?? member.FindAttribute(WellKnownNames.UnixTime);

    /// <inheritdoc/>
    public override bool ReadsAsSerializer => true;

    /// <inheritdoc/>
    protected override bool HasOwnBuilder(INamedTypeSymbol type) => false;

    /// <inheritdoc/>
    /// <remarks>The same type has the same name whichever call was found first.</remarks>
    protected override string NameHost(INamedTypeSymbol type) => NameOf(type, options);

    /// <summary>The name of what reads a type with such options.</summary>
    public static string NameOf(ITypeSymbol type, OptionsModel options, string? context = null)
    {
        string full = $"{type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)} of {type.ContainingAssembly?.Name} with {options} by {context}";
        uint hash = 2166136261;
        foreach (char character in full)
            hash = unchecked((hash ^ character) * 16777619);
        return $"{PascalWords.ToName(new(NameOf(type)))}_{hash:x8}";
    }

    /// <summary>Parses a type and those that it contains, and those that System.Text.Json looks at besides.</summary>
    /// <param name="root">The type.</param>
    /// <param name="isOfContext">Whether the metadata of a context describes them.</param>
    /// <param name="projections">Their models.</param>
    /// <param name="assemblies">A type of each assembly that one of them is in.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>Why one of them is not read; null if all are.</returns>
    public string? Parse(
        INamedTypeSymbol root, bool isOfContext, List<ProjectionModel> projections, List<INamedTypeSymbol> assemblies, CancellationToken cancellationToken)
    {
        const int MostTypes = 1000;
        var parsed = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
        var unread = new UnreadTypes(new(Type, Compilation, options), options, isOfContext);
        if (WhyNotRead(root) is var (why, what))
            return $"'{TypeNames.Short(IsWhole(root) ? root.TypeArguments[0] : root)}': {why}; {what}";
        Begin(root, Location.None);
        BuilderOf(root, Selection.Whole);
        while (true)
        {
            cancellationToken.ThrowIfCancellationRequested();
            bool isRead = TryTake(out INamedTypeSymbol type, out Selection selection, out _);
            if (!isRead && !unread.Types.TryTake(out type, out selection, out _))
                return null;
            if (!parsed.Add(type))
                continue;
            if (parsed.Count > MostTypes)
                return $"its type contains more than {MostTypes} types; {OtherType}";
            if (Examine(type, assemblies) is { } unknown)
                return unknown;
            var scope = new ProjectionScope(type, Compilation, Location.None, options.SettingsOf(type), isRead ? this : unread.Types, selection);
            if (ContextParser.ParseType(scope, null, null, cancellationToken) is not { } model)
                return IsWhole(type) ? WhyNotHeld(type.TypeArguments[0]) : $"'{scope.Diagnostics[0].Arguments[0]}': {scope.Diagnostics[0].Arguments[2]}; {OtherType}";
            if ((FindRefused(model, type) ?? (IsWhole(type) ? null : unread.LookBeside(type))) is { } refused)
                return refused;
            if (isRead)
                projections.Add(model);
        }
    }

    /// <summary>Notes what matters of the types that a type names.</summary>
    /// <returns>Why it is not read; null if it is.</returns>
    private string? Examine(INamedTypeSymbol type, List<INamedTypeSymbol> assemblies)
    {
        foreach (INamedTypeSymbol used in TypesOf(type))
        {
            if (SerializerRejections.HasOddName(used))
                return $"'{TypeNames.Short(used)}': System.Text.Json refuses a name of it; {OtherType}";
            HasConvertedEnum |= used.TypeKind == TypeKind.Enum && used.HasAttribute(WellKnownNames.Converter);
            if (!IsOfOtherAssembly(used))
                continue;
            HasOthers = true;
            if (Compilation.GetMetadataReference(used.ContainingAssembly) is { Properties.Aliases: { IsEmpty: false } aliases } && !aliases.Contains("global"))
                return $"'{TypeNames.Short(used)}': it has another name in this project, by an alias; {OtherType}";
            if (CanBeNamed(used) && !assemblies.Exists(other => SymbolEqualityComparer.Default.Equals(other.ContainingAssembly, used.ContainingAssembly)))
                assemblies.Add(used);
        }

        return null;
    }

    /// <summary>Why a collection is not read.</summary>
    private string WhyNotHeld(ITypeSymbol collection)
    {
        foreach (INamedTypeSymbol held in NamedIn(collection).Where(held => CollectionTypes.Find(held) is null && ScalarTypes.Find(held) is null))
        {
            if (WhyNotRead(held) is var (why, what))
                return $"'{TypeNames.Short(held)}': {why}; {what}";
        }

        return $"no reader is made for '{TypeNames.Short(collection)}'; {OtherType}";
    }

    /// <summary>Why the values of a member are not those of System.Text.Json in every respect.</summary>
    private string? FindRefused(ProjectionModel model, INamedTypeSymbol type)
    {
        foreach (MemberModel member in model.Root.Members)
        {
            foreach (ValueModel value in member.Value.SelfAndElements)
            {
                if (value.Kind is not (ValueKind.Converted or ValueKind.OneOf))
                    continue;
                string what = IsWhole(type) ? $"'{TypeNames.Short(type.TypeArguments[0])}' holds a type that" : $"'{member.Name}' of '{TypeNames.Short(type)}'";
                return $"{what} has a converter, whose reader would not stand where it does now; {OtherType}";
            }
        }

        return null;
    }

    private bool IsOfOtherAssembly(INamedTypeSymbol type) =>
        type.ContainingAssembly is { } assembly && !SymbolEqualityComparer.Default.Equals(assembly, Compilation.Assembly) && !IsOfFramework(type) && !IsWhole(type);

    // A type that is not read may be inaccessible, or marked so that its use is an error.
    private bool CanBeNamed(INamedTypeSymbol type) => Compilation.IsSymbolAccessibleWithin(type, Compilation.Assembly)
        && NamedIn(type).All(named => named.FindAttribute(WellKnownNames.Obsolete)?.ConstructorArguments is not [_, { Value: true }])
        && (type.ContainingType is not { } outer || CanBeNamed(outer));

    /// <summary>A type, its base types, and the types of their members.</summary>
    private static IEnumerable<INamedTypeSymbol> TypesOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            yield return declaring;
            foreach (ISymbol member in declaring.GetMembers())
            {
                ITypeSymbol? held = member is IPropertySymbol property ? property.Type : (member as IFieldSymbol)?.Type;
                foreach (INamedTypeSymbol named in held is null ? [] : NamedIn(held))
                    yield return named;
            }
        }
    }

    private static ImmutableArray<INamedTypeSymbol> NamedIn(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => NamedIn(array.ElementType),
        INamedTypeSymbol named => [named, .. named.TypeArguments.SelectMany(argument => NamedIn(argument))],
        _ => [],
    };
}
