using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Decant.Generator.Emitting;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Decant.Interceptor.Options;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Types;

/// <summary>Finds the readers for the types of the calls of one compilation. Calls with the same type share a reader.</summary>
internal sealed class ReaderParser
{
    private static readonly ConditionalWeakTable<Compilation, ReaderParser> s_parsers = new();

    // Each type that is left to the serializer costs another pass over the types.
    private const int MostLeft = 16;

    private readonly Compilation _compilation;

    // The compilation with all non-public members and the properties of contexts. It is lazy, because few projects need it and it binds all files again.
    private readonly Lazy<Compilation> _whole;
    private readonly ConcurrentDictionary<SyntaxTree, SemanticModel> _models = [];
    private readonly Dictionary<(ITypeSymbol Type, OptionsModel Options, string? Context), (ReaderModel? Reader, string? Why)> _readers = new(new KeyComparer());

    private ReaderParser(Compilation compilation) =>
        (_compilation, _whole) = (compilation, new(() => ContextProperties.AddTo(AllMembers.Import(compilation))));

    public static ReaderParser For(Compilation compilation) => s_parsers.GetValue(compilation, static from => new(from));

    /// <summary>Returns the semantic model of a file in the compilation with all members and the properties of contexts.</summary>
    public SemanticModel ModelOf(SyntaxTree tree) => _models.GetOrAdd(tree, tree => _whole.Value.GetSemanticModel(tree));

    /// <summary>Finds the reader of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="isOfWhole">Whether the type is from a model of <see cref="ModelOf"/>.</param>
    /// <param name="find">Finds the type in the model of <see cref="ModelOf"/>.</param>
    /// <param name="options">The options of the call.</param>
    /// <param name="context">Full name of the context that its metadata comes from, or null.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The reader, or the reason why there is none.</returns>
    public (ReaderModel? Reader, string? Why) Find(
        ITypeSymbol type, bool isOfWhole, Func<ITypeSymbol?> find, OptionsModel options, string? context, CancellationToken cancellationToken)
    {
        lock (_readers)
        {
            if (!_readers.TryGetValue((type, options, context), out (ReaderModel?, string?) found))
            {
                bool isOfProject = !isOfWhole;
                if (isOfProject)
                    found = Parse(_compilation, type, options, context, isLast: false, out isOfProject, cancellationToken);
                // If the type contains types from other assemblies, it is parsed again: only _whole has the non-public members of those types.
                if (!isOfProject)
                {
                    found = (isOfWhole ? type : find()) is { } withMembers
                        ? Parse(_whole.Value, withMembers, options, context, isLast: true, out _, cancellationToken)
                        : (null, "its type is not known to the generator; name it as the type argument");
                }

                _readers.Add((type, options, context), found);
            }

            return found;
        }
    }

    private static (ReaderModel? Reader, string? Why) Parse(
        Compilation compilation, ITypeSymbol type, OptionsModel options, string? context, bool isLast, out bool isOfProject, CancellationToken cancellationToken)
    {
        isOfProject = true;
        if (compilation.GetTypeByMetadataName(Names.FullHost) is not { } host)
            return (null, "the call's location is not known in the editor; build the project");
        if (type.TypeKind == TypeKind.Error)
            return (null, "its type is not known to the generator, because another generator writes it; write the type yourself");
        if (HasParameters(type))
            return (null, "its type is a type parameter; call it with a concrete type");
        bool isWhole = CollectionTypes.Find(type) is not null;
        if (type.IsNullable() || (!isWhole && type is not INamedTypeSymbol) || ScalarTypes.Find(type) is not null || type.TypeKind == TypeKind.Enum)
            return (null, $"'{TypeNames.Short(type)}' is a simple value, or may be one; a generated reader would not be faster");
        INamedTypeSymbol? root = isWhole ? InterceptedTypes.WholeOf(type, compilation) : (INamedTypeSymbol)type;
        if (root is null)
            return (null, "the Decant library is older than its generator; update it");
        InterceptedTypes types = ParseTypes(root, left => new(host, compilation, options, left), context is not null, isLast, out string? why, cancellationToken);
        isOfProject = !types.HasOthers;
        if (!types.IsRead)
            return (null, why);
        List<ProjectionModel> projections = types.Projections;
        if (context is not null && projections.Select(WhyNotOfContext).FirstOrDefault(reason => reason is not null) is { } other)
            return (null, other);
        // In options, a converter for all enums takes precedence over the converter of an enum type, and a generated reader assumes this. In the metadata of a
        // context it does not take precedence.
        if (context is not null && options.StringEnums && types.HasConvertedEnum)
            return (null, "an enum has a converter, and the context has a converter for all enums; remove one of them");
        // Values of any kind, and those of converters, take the serializer as long.
        if (isWhole && projections is [{ Root.Members: var members }] && members.Single().Value.Innermost.Kind is ValueKind.Value or ValueKind.Object or ValueKind.Converted)
            return (null, why ?? $"'{TypeNames.Short(type)}' contains only values that the serializer reads; a generated reader would not be faster");
        if (types.IsMostlyLeft)
            return (null, $"{why} (most members of '{TypeNames.Short(type)}' would be left to the serializer)");
        List<BuildModel> builds = [.. types.PartialTypes.Select(type => new BuildModel(TypeNames.Full(type), DeclaredShape.Of(type)))];
        foreach (INamedTypeSymbol used in types.Assemblies)
        {
            if (compilation.GetMetadataReference(used.ContainingAssembly) is not PortableExecutableReference reference
                || (reference.GetMetadata() as AssemblyMetadata)?.GetModules() is not [{ } module, ..])
            {
                return (null, $"the build of '{used.ContainingAssembly.Name}' is not known; reference the assembly itself");
            }

            builds.Add(new(TypeNames.Full(used), module.GetModuleVersionId().ToString()));
        }

        return (
            new(
                InterceptedTypes.NameOf(root, options, context),
                TypeNames.Full(type),
                isWhole,
                types.BuilderOf(root, Masks.Selection.Whole),
                options.Write(compilation.GetTypeByMetadataName(Names.Options)!, isOfContext: context is not null),
                context,
                builds.ToEquatableArray(),
                types.ReadTypes.Select(read => Literals.Type(TypeNames.Describe(read.WithNullableAnnotation(NullableAnnotation.None)))).Distinct().ToEquatableArray(),
                types.NeedsContract,
                projections.ToEquatableArray()),
            null);
    }

    /// <summary>Parses the types. A type that is rejected and is not the root is left to the serializer, and the others are parsed again.</summary>
    /// <param name="root">The type of the call.</param>
    /// <param name="create">Creates the types, with those that are left to the serializer.</param>
    /// <param name="isOfContext">Whether the metadata of a context describes the types.</param>
    /// <param name="isLast">Whether the compilation has the non-public members of other assemblies.</param>
    /// <param name="why">The first reason why a type is rejected or a value is left to the serializer.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    private static InterceptedTypes ParseTypes(
        INamedTypeSymbol root, Func<ISet<INamedTypeSymbol>, InterceptedTypes> create, bool isOfContext, bool isLast, out string? why, CancellationToken cancellationToken)
    {
        var left = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
        why = null;
        while (true)
        {
            InterceptedTypes types = create(left);
            string? rejection = types.Parse(root, isOfContext, cancellationToken);
            why ??= rejection ?? types.WhyLeft;
            if (rejection is null || (types.HasOthers && !isLast) || left.Count == MostLeft || types.Rejected is not { } rejected || !left.Add(rejected))
                return types;
        }
    }

    // Returns the reason why the code that System.Text.Json generates for a context would create the object or set a member differently than reflection, or
    // not at all.
    private static string? WhyNotOfContext(ProjectionModel projection)
    {
        if (projection.Order?.Creator is not null)
            return $"the metadata of a context does not call the constructor of '{projection.Type.Name.Replace("global::", "")}'; make it public";
        return projection.Root.Members.FirstOrDefault(member => member.Target.Kind is TargetKind.SetterAccessor or TargetKind.FieldAccessor) is { } member
            ? $"the metadata of a context sets '{member.Name}' of '{projection.Type.Name.Replace("global::", "")}' differently; give it a public setter"
            : null;
    }

    private static bool HasParameters(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => HasParameters(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(argument => argument.TypeKind is TypeKind.TypeParameter or TypeKind.Error || HasParameters(argument))
            || (named.ContainingType is { } outer && HasParameters(outer)),
        _ => type.TypeKind == TypeKind.TypeParameter,
    };

    private sealed class KeyComparer : IEqualityComparer<(ITypeSymbol Type, OptionsModel Options, string? Context)>
    {
        public bool Equals((ITypeSymbol Type, OptionsModel Options, string? Context) x, (ITypeSymbol Type, OptionsModel Options, string? Context) y) =>
            SymbolEqualityComparer.Default.Equals(x.Type, y.Type) && x.Options == y.Options && x.Context == y.Context;

        public int GetHashCode((ITypeSymbol Type, OptionsModel Options, string? Context) key) => SymbolEqualityComparer.Default.GetHashCode(key.Type);
    }
}
