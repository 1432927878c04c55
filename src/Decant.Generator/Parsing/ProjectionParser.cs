using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Turns an annotated type into a model, or into what is wrong with it: the only place where symbols become values.</summary>
internal static class ProjectionParser
{
    public static ParseResult Parse(GeneratorAttributeSyntaxContext context, CancellationToken cancellationToken)
    {
        var type = (INamedTypeSymbol)context.TargetSymbol;
        var declaration = (TypeDeclarationSyntax)context.TargetNode;
        AttributeData attribute = context.Attributes[0];
        ProjectionSettings settings = SettingsParser.Parse(type, attribute);
        var scope = new ProjectionScope(type, context.SemanticModel.Compilation, declaration.Identifier.GetLocation(), settings);
        TypeChecker.Check(scope, declaration);
        SettingsParser.Check(scope, attribute);
        cancellationToken.ThrowIfCancellationRequested();

        // What follows from a type that cannot be created would only say the same again.
        ProjectionModel? model = scope.HasDiagnostics ? null : ParseMembers(scope, cancellationToken);
        return new(scope.HasDiagnostics ? null : model, scope.Diagnostics);
    }

    private static ProjectionModel? ParseMembers(ProjectionScope scope, CancellationToken cancellationToken)
    {
        IMethodSymbol? constructor = ConstructorFinder.Find(scope);
        List<MemberCandidate> candidates = new MemberCollector(scope, constructor).Collect();
        if (constructor is null)
            return null;
        ParameterMatcher.Match(scope, constructor, candidates);

        bool isOrdered = OrderParser.IsObservable(scope.Type, candidates);
        var members = new MemberParser(scope, isOrdered);
        var objects = new ObjectTreeParser(scope);
        Dictionary<MemberCandidate, MemberModel> models = [];
        foreach (MemberCandidate candidate in candidates)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (members.Parse(candidate) is { } member)
                objects.Add(candidate, models[candidate] = member);
            else if (scope.Settings.DisallowUnmapped && candidate.PathAttribute is null)
                objects.Add(candidate, null);
        }

        if (models.Count == 0 && !scope.HasDiagnostics)
            scope.Report(TypeRules.NoMembers, null, TypeNames.Short(scope.Type));
        ObjectModel root = objects.Build();
        IEnumerable<ArgumentModel> arguments = constructor.Parameters.Select(parameter => ParseArgument(parameter, candidates, models));
        OrderModel? order = isOrdered ? OrderParser.Describe(scope, constructor, candidates) : null;
        return scope.HasDiagnostics ? null : Describe(scope.Type, scope.Settings.IgnoreCase, root, arguments, order);
    }

    private static ArgumentModel ParseArgument(
        IParameterSymbol parameter, List<MemberCandidate> candidates, Dictionary<MemberCandidate, MemberModel> models)
    {
        MemberCandidate? candidate = candidates.Find(member => SymbolEqualityComparer.Default.Equals(member.Parameter, parameter));
        MemberModel? member = candidate is not null && models.TryGetValue(candidate, out MemberModel model) ? model : null;
        string @default = DefaultLiteral.Of(parameter);
        string? presence = @default == DefaultLiteral.None || member is { IsRequired: true } ? null : member?.Presence;
        return new(TypeNames.Identifier(parameter.Name), TypeNames.Annotated(parameter.Type), member?.Expression, presence, @default);
    }

    private static ProjectionModel Describe(
        INamedTypeSymbol type, bool ignoreCase, ObjectModel root, IEnumerable<ArgumentModel> arguments, OrderModel? order)
    {
        Stack<string> containing = [];
        for (INamedTypeSymbol? outer = type.ContainingType; outer is not null; outer = outer.ContainingType)
            containing.Push(Declare(outer));
        INamespaceSymbol space = type.ContainingNamespace;
        SymbolDisplayFormat withoutGlobal = SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted);
        return new(
            HintNames.Of(type),
            space.IsGlobalNamespace ? null : space.ToDisplayString(withoutGlobal),
            containing.ToEquatableArray(),
            Declare(type),
            TypeNames.Bare(type),
            type.IsValueType,
            ignoreCase,
            root,
            arguments.ToEquatableArray(),
            order);
    }

    private static string Declare(INamedTypeSymbol type) => $"partial {TypeNames.Keyword(type)} {TypeNames.Identifier(type.Name)}";
}
