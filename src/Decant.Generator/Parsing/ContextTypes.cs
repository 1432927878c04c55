using System.Collections.Immutable;
using System.Globalization;
using System.Text;
using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.Masks;
using Decant.Paths;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Parsing;

/// <summary>The types that a context reads: the types that it lists, and the types of their members. Each type gets a class within the context.</summary>
internal class ContextTypes : ProjectionTypes
{
    /// <summary>The maximum nesting of type arguments. Without a maximum, the search for types would be endless if <c>Page&lt;T&gt;</c> has a member of type
    /// <c>Page&lt;Page&lt;T&gt;&gt;</c>.</summary>
    public const int MostNested = 8;

    // The maximum length of a type's name in UTF-8 bytes. Metadata limits names to 1,023 bytes (CS7013), and the name of an emitted method contains the type's
    // name if the method implements an interface with the type as argument.
    private const int LongestType = 850;

    private const string OwnType = ContextAdvice.OwnType;

    /// <summary>Advice for a type from the reference assembly of another project.</summary>
    public const string SetProperty = "set the property CompileUsingReferenceAssemblies of the project to false";

    private const int MostTypes = 2000;

    private const string FrameworkNamespace = "System";

    private const string FSharpNamespace = "Microsoft.FSharp";

    // Values of the attribute with which the F# compiler describes a type: the mask for the kind of the type, and two kinds.
    private const int FSharpKinds = 31, FSharpUnion = 1, FSharpRecord = 2;

    // The names of the classes that read types: by type, and by the text of the selection.
    private readonly Dictionary<ITypeSymbol, Dictionary<string, string>> _hosts = new(SymbolEqualityComparer.Default);
    private readonly Queue<(INamedTypeSymbol Type, Selection Selection, Location Location)> _waiting = new();
    private readonly Dictionary<INamedTypeSymbol, bool> _known = new(SymbolEqualityComparer.Default);
    private readonly HashSet<INamedTypeSymbol> _listed = new(SymbolEqualityComparer.Default);
    private readonly NameAllocator _names = NameAllocator.ForContext();
    private Location _location = Location.None;

    /// <param name="type">The context that reads the types.</param>
    /// <param name="compilation">The compilation.</param>
    public ContextTypes(INamedTypeSymbol type, Compilation compilation)
    {
        (Type, Compilation, Builders) = (type, compilation, new(this));
        _names.Take(type.Name);
        foreach (ISymbol member in type.GetMembers())
            _names.Take(member.Name);
    }

    /// <summary>The context that reads the types.</summary>
    public INamedTypeSymbol Type { get; }

    public Compilation Compilation { get; }

    public BuilderGraph Builders { get; }

    public override bool Contains(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol named)
            return false;
        if (!_known.TryGetValue(named, out bool isContained))
        {
            // The limit ends an endless chain of type arguments. The type that contains the chain is then reported.
            isContained = _known.Count < MostTypes && (HasOwnBuilder(named) || WhyNotRead(named) is null);
            _known.Add(named, isContained);
        }

        return isContained;
    }

    /// <summary>Returns the type that the serializer reads in place of a type: the collection that a wrapper reads.</summary>
    public virtual ITypeSymbol HolderOf(INamedTypeSymbol type) => type;

    public override bool HasBuilder(INamedTypeSymbol type) => Contains(type);

    /// <summary>Returns whether a type is marked and has its own builder.</summary>
    protected virtual bool HasOwnBuilder(INamedTypeSymbol type) => Marked.HasBuilder(type);

    /// <inheritdoc/>
    /// <remarks>The builder of a marked type reads the whole type. If only a part is selected, the context gets a builder of its own for the type.</remarks>
    public override string BuilderOf(INamedTypeSymbol type, Selection selection) => selection == Selection.Whole && HasOwnBuilder(type)
        ? Marked.BuilderOf(type, selection)
        : CaseBuilderOf(type, selection);

    /// <inheritdoc/>
    public override string CaseBuilderOf(INamedTypeSymbol type, Selection selection) => $"{TypeNames.Full(Type)}.{HostOf(type, selection)}.{ProjectionModel.Builder}";

    /// <summary>Reserves a name for a member of the context. Returns false if the name is already used.</summary>
    public bool TryTakeName(string name) => _names.Take(name);

    /// <summary>Returns a name for the field behind a property of the context.</summary>
    public string FieldOf(string property) => _names.Field(property);

    /// <summary>Begins a type that the context lists. Errors of the type, and of the types of its members, are reported at the location.</summary>
    public void Begin(INamedTypeSymbol type, Location location)
    {
        _listed.Add(type);
        _location = location;
    }

    /// <summary>Dequeues the next type to parse.</summary>
    public bool TryTake(out INamedTypeSymbol type, out Selection selection, out Location location)
    {
        bool isThere = _waiting.Count > 0;
        (type, selection, location) = isThere ? _waiting.Dequeue() : default;
        _location = location;
        return isThere;
    }

    /// <summary>Reports names that <c>Only</c> selects but no member has. For a union, it is enough that one of its types has the name.</summary>
    public void CheckSelection(ProjectionScope scope, IReadOnlyList<MatchedMember> members)
    {
        // Returns early, because finding the members of all types of a union is expensive.
        if (scope.Selection.Fields.IsEmpty)
            return;
        PathStep[][] paths =
        [
            .. UnionsWith(scope.Type).SelectMany(union => UnionTypes.DerivedOf(union).Select(derived => derived.Type).Append(union))
                .Where(other => !SymbolEqualityComparer.Default.Equals(other, scope.Type))
                .SelectMany(other => ReadMembers.Find(new(other, Compilation, Location.None, scope.Settings, this)))
                .Concat(members)
                .Where(member => member.CanBeRead)
                .Select(member => member.Path.Where(step => step.Name is not null).ToArray()),
        ];
        CheckSelection(scope, scope.Selection, paths, depth: 0);
    }

    private static void CheckSelection(ProjectionScope scope, Selection selection, PathStep[][] paths, int depth)
    {
        foreach (SelectedField field in selection.Fields)
        {
            PathStep[][] selected = [.. paths.Where(path => path.Length > depth && path[depth].Name == field.Name)];
            if (selected.Length == 0)
                scope.ReportInContext($"Only selects '{field.Name}', but no member that is read has this JSON name (case matters)", ContextAdvice.CorrectMask);
            else if (selected.All(path => path.Length > depth + 1))
                CheckSelection(scope, field.Selection, selected, depth + 1);
        }
    }

    /// <summary>Returns the reason why a part of a value cannot be selected; null if it can be.</summary>
    public string? WhyNotSelected(ITypeSymbol type, AttributeData? converter, Selection selection)
    {
        if (selection == Selection.Whole)
            return null;
        ImmutableArray<ITypeSymbol> alternatives = converter is null ? OneOfTypes.Get(type) : ImmutableArray<ITypeSymbol>.Empty;
        if (alternatives.Any(alternative => ScalarTypes.Find(alternative) is null))
            return null;
        if (alternatives.IsEmpty && (converter is not null || type.HasAttribute(WellKnownNames.Converter)))
            return "which a converter reads as a whole";
        if (!alternatives.IsEmpty || ScalarTypes.Find(type) is not null)
            return $"whose type '{TypeNames.ShortBare(type)}' has no fields of its own";
        return CollectionTypes.Find(type) is { Key: not null } && (!selection.Fields.IsEmpty || selection.Others is null)
            ? "which is a dictionary: '*' stands for its keys, as in *(name)"
            : null;
    }

    /// <summary>Returns the place of the code that reads a type.</summary>
    public PlaceModel PlaceOf(INamedTypeSymbol type, Selection selection)
    {
        const string End = ".g.cs";
        string host = HostOf(type, selection);
        string hint = HintNames.For(Type);
        IEnumerable<DeclarationModel> declarations = ProjectionParser.DeclarationsOf(Type).Append(new("internal static class", host));
        return new($"{hint.Substring(0, hint.Length - End.Length)}.{host}{End}", TypeNames.Namespace(Type.ContainingNamespace), declarations.ToEquatableArray());
    }

    /// <summary>Turns a report about a type into a report about the context, with other advice: the rule's advice is for the author of the type.</summary>
    public DiagnosticInfo Explain(INamedTypeSymbol type, Location location, DiagnosticDescriptor rule, string[] arguments)
    {
        string message = string.Format(CultureInfo.InvariantCulture, rule.MessageFormat.ToString(CultureInfo.InvariantCulture), arguments);
        int end = message.IndexOf("; ", StringComparison.Ordinal);
        bool isListed = _listed.Contains(type) || UnionsWith(type).Any(_listed.Contains);
        string what = ContextAdvice.For(type, isListed, rule, arguments);
        return Explain(type, location, end < 0 ? message : message.Substring(0, end), what);
    }

    /// <summary>Creates the diagnostic for a type that is not read.</summary>
    public DiagnosticInfo Explain(INamedTypeSymbol type, Location location, string why, string what) =>
        new(ContextRules.TypeNotRead, LocationInfo.From(location), new[] { TypeNames.Short(type), TypeNames.Short(Type), why, what }.ToEquatableArray());

    /// <summary>Returns the reason why a type that is not marked cannot be read member by member, and advice; null if it can be read.</summary>
    public virtual (string Why, string What)? WhyNotRead(INamedTypeSymbol type)
    {
        if (ScalarTypes.Find(type) is not null || type.SpecialType != SpecialType.None || type.TypeKind is TypeKind.Enum or TypeKind.Delegate)
            return ("it is not an object in JSON", "list the type that contains it, or read it with JsonSerializer");
        if (type.HasAttribute(WellKnownNames.Converter))
            return ("it has a converter, which reads it as a whole", "list the type that contains it, or read it with JsonSerializer");
        if (CollectionTypes.Find(type) is not null || CollectionTypes.FindInterface(type) is not null)
            return ("it is a collection", "list the type of its elements, and read it with a call for arrays or entries");
        if (IsOpen(type))
            return ("it has type parameters", "list a closed type, such as Page<Item>");
        if (type.IsStatic)
            return ("it is static and cannot be instantiated", OwnType);
        if (type.IsRefLikeType)
            return ("it is a ref struct", OwnType);
        if (type.TypeKind is not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface))
            return ("it is neither a class nor a struct", OwnType);
        if (type.IsAbstract && !UnionTypes.IsUnion(type))
            return (type.TypeKind == TypeKind.Interface ? "it is an interface and cannot be instantiated" : "it is abstract and cannot be instantiated", OwnType);
        if (LanguageUnions.Is(type))
            return ("it is a C# union, which only System.Text.Json reads", "use JsonElement, or a type of your own");
        if (IsOfFramework(type))
            return ("it is a framework type that Decant cannot read", "use JsonElement, or a type of your own");
        int fSharp = (type.FindAttribute("Microsoft.FSharp.Core.CompilationMappingAttribute")?.FirstArgument() as int? ?? 0) & FSharpKinds;
        if (fSharp == FSharpUnion)
            return ("it is an F# union, which System.Text.Json does not read", OwnType);
        // System.Text.Json creates other structs without their constructors.
        if (fSharp == FSharpRecord && type.IsValueType)
            return ("it is an F# struct record, which System.Text.Json creates by its constructor", OwnType);
        if (type.FindAttribute(WellKnownNames.Obsolete)?.ConstructorArguments is [_, { Value: true }])
            return ("it is obsolete, and its use is an error", OwnType);
        if (!IsNameable(type))
            return ("generated code cannot access it, or one of its type arguments", "make it internal or public");
        if (Compilation.Assembly is var own && !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, own) && ReferenceAssemblies.Is(type.ContainingAssembly))
            return (
                $"'{type.ContainingAssembly.Name}' is referenced through its reference assembly, which lacks the members that are not public",
                // SetProperty helps only with the reference assembly of a project: a package has no other assembly to reference.
                ReferenceAssemblies.IsOfPackage(Compilation, type.ContainingAssembly) ? OwnType : SetProperty);
        return Nesting(type) > MostNested ? ($"its type arguments are nested more than {MostNested} levels deep", OwnType) : WhyTooLong(type);
    }

    /// <summary>Returns the reason why the name of a type is too long for its generated code; null if it is not.</summary>
    protected static (string Why, string What)? WhyTooLong(INamedTypeSymbol type) => Encoding.UTF8.GetByteCount(TypeNames.Full(type)) > LongestType
        ? ($"its name, including its type arguments, has more than {LongestType} bytes", OwnType)
        : null;

    // Returns whether the emitted class can name a type. The type may be internal, because the class is internal too.
    protected bool IsNameable(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
            return IsNameable(array.ElementType);
        if (type is not INamedTypeSymbol named || !named.TypeArguments.All(IsNameable) || !Compilation.IsSymbolAccessibleWithin(named, Compilation.Assembly))
            return false;
        // F# has types with names that C# cannot write, such as those of anonymous records.
        return !TypeChecker.IsFileLocal(named) && SyntaxFacts.IsValidIdentifier(named.Name) && (named.ContainingType is null || IsNameable(named.ContainingType));
    }

    private static bool IsOpen(INamedTypeSymbol type) => type.IsUnboundGenericType
        || type.TypeArguments.Any(argument => argument.TypeKind is TypeKind.TypeParameter or TypeKind.Error || (argument is INamedTypeSymbol named && IsOpen(named)))
        || (type.ContainingType is { } outer && IsOpen(outer));

    /// <summary>Returns how deep type arguments are nested. Each array adds a level, because arrays may be nested endlessly too.</summary>
    public static int Nesting(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => 1 + Nesting(array.ElementType),
        INamedTypeSymbol { TypeArguments.IsEmpty: false } named => 1 + named.TypeArguments.Max(Nesting),
        _ => 0,
    };

    /// <summary>Returns whether a type is from the framework or the F# library. Such types are not read member by member, because System.Text.Json may have
    /// converters for them.</summary>
    public static bool IsOfFramework(INamedTypeSymbol type)
    {
        INamespaceSymbol space = type.ContainingNamespace;
        while (space is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
            space = space.ContainingNamespace;
        return type.OriginalDefinition.DeclaringSyntaxReferences.IsEmpty && (space.Name == FrameworkNamespace || TypeNames.Namespace(type.ContainingNamespace)?.StartsWith(FSharpNamespace, StringComparison.Ordinal) == true);
    }

    /// <summary>Returns the class with the code that reads a type. The first request for a type queues it for parsing.</summary>
    private string HostOf(INamedTypeSymbol type, Selection selection)
    {
        if (!_hosts.TryGetValue(type, out Dictionary<string, string> ofType))
            _hosts.Add(type, ofType = []);
        string text = SelectionText.Write(selection)!;
        if (!ofType.TryGetValue(text, out string host))
        {
            ofType.Add(text, host = NameHost(type));
            _waiting.Enqueue((type, selection, _location));
        }

        return host;
    }

    /// <summary>Names the class of a type.</summary>
    protected virtual string NameHost(INamedTypeSymbol type) => _names.Pascal(NameOf(type), "Projection");

    /// <summary>Returns the name of a type followed by the names of its type arguments, such as <c>PageItem</c>.</summary>
    public static string NameOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => NameOf(array.ElementType) + "Array",
        INamedTypeSymbol { TypeArguments.IsEmpty: false } named => named.Name + string.Concat(named.TypeArguments.Select(NameOf)),
        _ => type.Name,
    };
}
