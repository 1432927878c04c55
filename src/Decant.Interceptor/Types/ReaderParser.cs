using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Options;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Types;

/// <summary>Finds what reads the types of the calls of one compilation. Several calls have the same type.</summary>
internal sealed class ReaderParser
{
    private static readonly ConditionalWeakTable<Compilation, ReaderParser> s_parsers = new();

    // With all members and the properties of contexts, so types are those of another compilation than the calls have.
    private readonly Compilation _compilation;
    private readonly INamedTypeSymbol? _host;
    private readonly ConcurrentDictionary<SyntaxTree, SemanticModel> _models = [];
    private readonly Dictionary<(ITypeSymbol Type, OptionsModel Options, string? Context), (ReaderModel? Reader, string? Why)> _readers = new(new KeyComparer());

    private ReaderParser(Compilation compilation)
    {
        _compilation = ContextProperties.AddTo(AllMembers.Of(compilation));
        _host = _compilation.GetTypeByMetadataName(Names.FullHost);
    }

    public static ReaderParser Of(Compilation compilation) => s_parsers.GetValue(compilation, static from => new(from));

    /// <summary>What the code of a file means where the compiler knows all that it will know.</summary>
    public SemanticModel ModelOf(SyntaxTree tree) => _models.GetOrAdd(tree, tree => _compilation.GetSemanticModel(tree));

    /// <summary>Finds what reads a type.</summary>
    /// <param name="type">The type, as <see cref="ModelOf"/> knows it.</param>
    /// <param name="options">The options of the call.</param>
    /// <param name="context">Full name of the context that its metadata comes from, or null.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>What reads it, or why nothing does.</returns>
    public (ReaderModel? Reader, string? Why) Find(ITypeSymbol? type, OptionsModel options, string? context, CancellationToken cancellationToken)
    {
        if (_host is null || type is null)
            return (null, "the compiler does not see its type; name it as the type argument");
        lock (_readers)
        {
            if (!_readers.TryGetValue((type, options, context), out (ReaderModel?, string?) found))
                _readers.Add((type, options, context), found = Parse(type, options, context, cancellationToken));
            return found;
        }
    }

    private (ReaderModel? Reader, string? Why) Parse(ITypeSymbol type, OptionsModel options, string? context, CancellationToken cancellationToken)
    {
        if (type.TypeKind is TypeKind.TypeParameter or TypeKind.Error || HasParameters(type))
            return (null, "its type is a type parameter; call it with a type that is known there");
        var types = new InterceptedTypes(_host!, _compilation, options);
        bool isWhole = CollectionTypes.Find(type) is not null;
        if (type.IsNullable() || (!isWhole && type is not INamedTypeSymbol) || ScalarTypes.Find(type) is not null || type.TypeKind == TypeKind.Enum)
            return (null, $"'{TypeNames.Short(type)}' is no object and no collection in JSON, or may be none; nothing is gained by a generated reader");
        if ((isWhole ? types.WholeOf(type) : (INamedTypeSymbol)type) is not { } root)
            return (null, "the library is older than its generator; update it");
        List<ProjectionModel> projections = [];
        List<INamedTypeSymbol> assemblies = [];
        if (types.Parse(root, projections, assemblies, cancellationToken) is { } why)
            return (null, why);
        if (context is not null && projections.Select(WhyNotOfContext).FirstOrDefault(reason => reason is not null) is { } other)
            return (null, other);
        // A body of values alone is read as fast by the serializer.
        if (isWhole && projections.Count == 1)
            return (null, $"'{TypeNames.Short(type)}' has no objects; nothing is gained by a generated reader");
        List<BuildModel> builds = [];
        foreach (INamedTypeSymbol used in assemblies)
        {
            if (_compilation.GetMetadataReference(used.ContainingAssembly) is not PortableExecutableReference reference
                || (reference.GetMetadata() as AssemblyMetadata)?.GetModules() is not [{ } module, ..])
            {
                return (null, $"the build of '{used.ContainingAssembly.Name}' is not known; refer to the assembly itself");
            }

            builds.Add(new(TypeNames.Full(used), module.GetModuleVersionId().ToString()));
        }

        return (
            new(
                InterceptedTypes.NameOf(root, options) + (context is null ? "" : $"_{context.Replace("global::", "").Replace('.', '_')}"),
                TypeNames.Full(type),
                isWhole,
                types.BuilderOf(root, Masks.Selection.Whole),
                options.Write(_compilation.GetTypeByMetadataName(Names.Options)!),
                context,
                builds.ToEquatableArray(),
                projections.ToEquatableArray()),
            null);
    }

    // What the generator of System.Text.Json writes sets these members otherwise than reflection does, or not at all.
    private static string? WhyNotOfContext(ProjectionModel projection)
    {
        if (projection.Order?.Creator is not null)
            return $"the constructor of '{projection.Type.Name.Replace("global::", "")}' is not called by metadata of a context; make it public";
        return projection.Root.Members.FirstOrDefault(member => member.Target.Kind is TargetKind.SetterAccessor or TargetKind.FieldAccessor) is { } member
            ? $"'{member.Name}' of '{projection.Type.Name.Replace("global::", "")}' is set in another way by metadata of a context; give it a public setter"
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
