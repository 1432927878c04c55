using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.Masks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Turns a context into a model, with the types that it lists and the types that they contain.</summary>
internal sealed class ContextParser
{
    private const int MostTypes = 1000;

    private readonly ContextTypes _types;
    private readonly INamedTypeSymbol _type;
    private readonly Location _place;
    private readonly List<DiagnosticInfo> _diagnostics = [];
    private readonly List<(string Name, INamedTypeSymbol Type, Selection Only, Location Place)> _listed = [];
    private readonly List<ContextPropertyModel> _properties = [];

    private ContextParser(INamedTypeSymbol type, Compilation compilation, Location place) =>
        (_type, _place, _types) = (type, place, new(type, compilation));

    public static ContextResult Parse(GeneratorAttributeSyntaxContext context, CancellationToken cancellationToken)
    {
        var type = (INamedTypeSymbol)context.TargetSymbol;
        var declaration = (TypeDeclarationSyntax)context.TargetNode;
        AttributeData[] listed = ListedBy(type);
        // Roslyn passes each declaration that has the attribute. The context is parsed once, for the declaration with the first attribute.
        if (!ProjectionParser.IsNamed(type) || listed[0].ApplicationSyntaxReference is not { } first
            || first.SyntaxTree != declaration.SyntaxTree || !declaration.Span.Contains(first.Span))
        {
            return new(null, []);
        }

        Compilation compilation = AllMembers.Import(context.SemanticModel.Compilation);
        type = compilation.GetSemanticModel(declaration.SyntaxTree).GetDeclaredSymbol(declaration, cancellationToken)!;
        listed = ListedBy(type);
        return new ContextParser(type, compilation, declaration.Identifier.GetLocation()).Parse(declaration, listed, cancellationToken);
    }

    /// <summary>Returns the attributes with which a context lists types.</summary>
    public static AttributeData[] ListedBy(INamedTypeSymbol type) =>
        [.. type.GetAttributes().Where(attribute => attribute.AttributeClass?.Is(WellKnownNames.Projectable) == true)];

    private ContextResult Parse(TypeDeclarationSyntax declaration, AttributeData[] listed, CancellationToken cancellationToken)
    {
        if (WhyNoContext(declaration) is var (why, what))
        {
            Report(ContextRules.Context, _place, TypeNames.Short(_type), why, what);
            return new(null, _diagnostics.ToEquatableArray());
        }

        foreach (AttributeData attribute in listed)
            List(attribute);
        AddProperties();
        List<ProjectionModel> projections = ParseTypes(cancellationToken);
        bool isBroken = _diagnostics.Count > 0;
        return new(
            new(
                new(HintNames.For(_type), TypeNames.Namespace(_type.ContainingNamespace), ProjectionParser.DeclarationsOf(_type)),
                _type.Name,
                _properties.ToEquatableArray(),
                isBroken ? [] : projections.ToEquatableArray(),
                isBroken ? [] : Needed(projections).ToEquatableArray(),
                isBroken),
            _diagnostics.ToEquatableArray());
    }

    private (string Why, string What)? WhyNoContext(TypeDeclarationSyntax declaration)
    {
        if (_type.BaseType?.Is(WellKnownNames.ProjectionContext) != true)
            return ("it does not derive from JsonProjectionContext", $"declare it as 'partial class {_type.Name} : JsonProjectionContext'");
        if (_type.IsAbstract)
            return ("it is abstract", "remove the 'abstract' modifier");
        for (INamedTypeSymbol? outer = _type; outer is not null; outer = outer.ContainingType)
        {
            if (outer.IsGenericType)
                return ("it is generic, or nested in a generic type", "move it to a type without type parameters");
            if (!TypeChecker.IsPartial(outer))
                return ($"'{TypeNames.Short(outer)}' is not partial, so no code can be added to it", $"declare it as 'partial {TypeNames.Keyword(outer)} {outer.Name}'");
            if (TypeChecker.IsFileLocal(outer))
                return ("it is a file-local type, which the generated file cannot name", "remove the 'file' modifier");
        }

        return declaration.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: < LanguageVersion.CSharp12 } options
            ? ($"it is compiled as C# {options.LanguageVersion.ToDisplayString()}, but the generated code needs C# 12", "set LangVersion to 12 or later")
            : null;
    }

    private void List(AttributeData attribute)
    {
        Location place = attribute.GetLocation() ?? _place;
        if (attribute.FirstArgument() is not ITypeSymbol { TypeKind: not TypeKind.Error } listed)
            return;
        if (WhyNotListed(listed) is var (why, what))
        {
            Report(ContextRules.TypeNotListed, place, TypeNames.Short(listed), TypeNames.Short(_type), why, what);
            return;
        }

        var type = (INamedTypeSymbol)listed;
        string name = attribute.NamedArgument("PropertyName") as string ?? ContextTypes.NameOf(type);
        if (!SyntaxFacts.IsValidIdentifier(name) || name.Length > PascalWords.LongestName || !_types.TryTakeName(name))
        {
            Report(
                ContextRules.TypeNotListed,
                place,
                TypeNames.Short(type),
                TypeNames.Short(_type),
                $"the context cannot have a property '{name}' for it",
                $"set PropertyName to an unused name of at most {PascalWords.LongestName} characters");
            return;
        }

        if (ParseOnly(attribute, place, type) is not { } only)
            return;
        _listed.Add((name, type, only, place));
    }

    // Runs when all properties have names, so that a class that reads a type cannot take the name of a property.
    private void AddProperties()
    {
        foreach ((string name, INamedTypeSymbol type, Selection only, Location place) in _listed)
        {
            _types.Begin(type, place);
            bool isMarked = only == Selection.Whole && ProjectionTypes.Marked.HasBuilder(type);
            _properties.Add(new(name, _types.FieldOf(name), TypeNames.Describe(type), isMarked ? null : _types.BuilderOf(type, only), IsPublic(type)));
        }
    }

    /// <returns>The selected part of a type; null if <c>Only</c> is not a valid mask, which is then reported.</returns>
    private Selection? ParseOnly(AttributeData attribute, Location place, ITypeSymbol type)
    {
        if (attribute.NamedArgument("Only") is not string text)
            return Selection.Whole;
        Selection? only = SelectionBuilder.Parse(text.AsSpan(), out _, out string error);
        if (only is null)
            Report(ContextRules.TypeNotListed, place, TypeNames.Short(type), TypeNames.Short(_type), $"its Only is not a valid field mask: {error.TrimEnd('.')}", "write names as in name,owner(login)");
        return only;
    }

    private (string Why, string What)? WhyNotListed(ITypeSymbol listed)
    {
        if (listed is not INamedTypeSymbol type)
            return ("it is an array or a pointer", "list the type of its elements; calls for arrays, such as GetProjectionArrayAsync, read arrays of it");
        if (_listed.Exists(other => SymbolEqualityComparer.Default.Equals(other.Type, type)))
            return ("it is listed twice", "keep one of its [JsonProjectable] attributes");
        return ProjectionTypes.Marked.HasBuilder(type) ? null : _types.WhyNotRead(type);
    }

    private List<ProjectionModel> ParseTypes(CancellationToken cancellationToken)
    {
        List<ProjectionModel> projections = [];
        AttributeData? shared = SettingsParser.FindShared(_type);
        while (_types.TryTake(out INamedTypeSymbol type, out Selection selection, out Location location))
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (projections.Count == MostTypes)
            {
                Report(ContextRules.Context, _place, TypeNames.Short(_type), $"its types contain more than {MostTypes} types", "leave members out with Only");
                break;
            }

            // If Only selects a part of a marked type, the part is read with the settings of the type's own attribute.
            AttributeData? own = type.FindAttribute(WellKnownNames.Projection);
            AttributeData? defaults = SettingsParser.FindShared(type, own, shared);
            var scope = new ProjectionScope(type, _types.Compilation, location, SettingsParser.Parse(type, own, defaults), _types, selection);
            ProjectionModel? model = ParseType(scope, own, defaults, cancellationToken);
            if (model is null)
                _diagnostics.AddRange(scope.Diagnostics.Where(IsNew));
            else
                projections.Add(model);
        }

        return projections;
    }

    /// <summary>Parses one of the types that a context reads.</summary>
    /// <returns>The model; null if there are diagnostics.</returns>
    public static ProjectionModel? ParseType(ProjectionScope scope, AttributeData? own, AttributeData? defaults, CancellationToken cancellationToken)
    {
        foreach (AttributeData attribute in scope.Type.GetAttributes().Where(SupportedAttributes.IsUnsupportedOnType))
            scope.Report(TypeRules.AttributeNotSupported, null, attribute.GetShortName(), TypeNames.Short(scope.Type));
        SettingsParser.Check(scope, own, defaults);
        UnionParser.Check(scope);
        ProjectionModel? model = scope.HasDiagnostics ? null : ProjectionParser.ParseMembers(scope, UnionParser.Parse(scope), cancellationToken);
        return scope.HasDiagnostics ? null : model;
    }

    // All types of a union have the same selection, so several of them may report the same error. Only the first report is kept.
    private bool IsNew(DiagnosticInfo diagnostic) => !_diagnostics.Exists(other =>
        other.Rule == diagnostic.Rule && other.Location == diagnostic.Location && other.Arguments[2] == diagnostic.Arguments[2]);

    private IEnumerable<string> Needed(List<ProjectionModel> projections)
    {
        HashSet<string> own = [.. projections.Select(projection => projection.Type.Name)];
        return ReferenceModel.NeededBy(projections).Concat(_properties.Where(property => property.Builder is null).Select(property => property.Type.Name))
            .Where(name => !own.Contains(name)).Distinct(StringComparer.Ordinal);
    }

    private static bool IsPublic(ITypeSymbol type)
    {
        for (ITypeSymbol? outer = type; outer is not null; outer = outer.ContainingType)
        {
            if (outer.DeclaredAccessibility != Accessibility.Public || (outer is INamedTypeSymbol named && !named.TypeArguments.All(IsPublicArgument)))
                return false;
        }

        return true;
    }

    private static bool IsPublicArgument(ITypeSymbol type) => type is IArrayTypeSymbol array ? IsPublicArgument(array.ElementType) : IsPublic(type);

    private void Report(DiagnosticDescriptor rule, Location place, params string[] arguments) =>
        _diagnostics.Add(new(rule, LocationInfo.From(place), arguments.ToEquatableArray()));
}
