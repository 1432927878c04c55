using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Turns an annotated type into a model or into diagnostics. Both are plain values, because symbols would keep a compilation alive.</summary>
internal static class ProjectionParser
{
    private static CopyModel OfUnion { get; } = CopyParser.Reject("it is a polymorphic type");

    public static ParseResult Parse(GeneratorAttributeSyntaxContext context, CancellationToken cancellationToken)
    {
        var type = (INamedTypeSymbol)context.TargetSymbol;
        if (!IsNamed(type))
            return new(null, null, []);
        var declaration = (TypeDeclarationSyntax)context.TargetNode;
        AttributeData attribute = context.Attributes[0];
        ProjectionSettings settings = SettingsParser.Parse(type, attribute);
        var scope = new ProjectionScope(type, context.SemanticModel.Compilation, declaration.Identifier.GetLocation(), settings);
        TypeChecker.Check(scope, declaration);
        SettingsParser.Check(scope, attribute);
        UnionParser.Check(scope);
        cancellationToken.ThrowIfCancellationRequested();

        // The members are parsed only if the type itself has no error: their errors would often follow from the first error.
        ProjectionModel? model = scope.HasDiagnostics ? null : ParseMembers(scope, UnionParser.Parse(scope), cancellationToken);
        return scope.HasDiagnostics ? new(null, TypeNames.Describe(type), scope.Diagnostics) : new(model, null, []);
    }

    // Returns whether the type and its containers have names. If a name is not typed yet, the compiler reports it, and no code is generated.
    public static bool IsNamed(INamedTypeSymbol type)
    {
        for (ISymbol symbol = type; symbol is not INamespaceSymbol { IsGlobalNamespace: true }; symbol = symbol.ContainingSymbol)
        {
            if (symbol.Name.Length == 0)
                return false;
        }

        return true;
    }

    /// <summary>Parses the members of a type that can be created.</summary>
    /// <returns>The model; null if there are diagnostics.</returns>
    public static ProjectionModel? ParseMembers(ProjectionScope scope, UnionModel? union, CancellationToken cancellationToken)
    {
        // An abstract type has no members of its own to read: the derived types read all members.
        if (union is { HasBase: false })
        {
            // Derived types do not read the members of an interface, so errors in these members are found here.
            if (scope.Type.TypeKind == TypeKind.Interface)
                new MemberCollector(scope, null).Collect();
            return scope.HasDiagnostics ? null : Describe(scope, new ObjectTreeParser(scope).Build(), [], null, OfUnion, union);
        }

        IMethodSymbol? constructor = ConstructorFinder.Find(scope);
        IReadOnlyList<NamedMember> named = new MemberCollector(scope, constructor).Collect();
        UnionParser.CheckNames(scope, named);
        if (constructor is null)
            return null;
        IReadOnlyList<MatchedMember> members = ParameterMatcher.Match(scope, constructor, named);
        scope.Context?.CheckSelection(scope, members);
        if (scope.Context is null)
            NestedSettings.CheckBase(scope, members);
        bool isObject = UnionParser.CheckRoot(scope, members.Where(member => member.IsWanted));

        bool isOrdered = OrderParser.IsObservable(scope.Type, members) || scope.Builders.IsWide(scope.Type) || !scope.IsAccessible(constructor);
        var parser = new MemberParser(scope, isOrdered);
        var objects = new ObjectTreeParser(scope);
        Dictionary<IParameterSymbol, MemberModel> byParameter = new(SymbolEqualityComparer.Default);
        List<(MatchedMember, MemberModel?)> models = [];
        bool isAnyRead = false;
        foreach (MatchedMember member in members)
        {
            cancellationToken.ThrowIfCancellationRequested();
            MemberModel? model = parser.Parse(member);
            models.Add((member, model));
            isAnyRead |= model is not null;
            if (model is not null && member.Parameter is not null)
                byParameter[member.Parameter] = model;
            if (model is not null || (scope.Settings.DisallowUnmapped && member.PathAttribute is null))
                objects.Add(member, model);
            else if (member is { Selection: null, Path: [var first, ..] })
                objects.AddKnown(first);
        }

        UnionParser.CheckValues(scope, models);

        // A type without members is allowed in a union, where the discriminator alone is information, and in a context, because the type may be from another
        // project.
        if (!isAnyRead && !scope.HasDiagnostics && scope.Context is null && !scope.Types.UnionsWith(scope.Type).Any())
            scope.Report(TypeRules.NoMembers, null, TypeNames.Short(scope.Type));

        // In a union, a path to an array or to the whole value is already reported. No tree is built, because such a path would conflict with other members.
        if (!isObject)
            return null;
        ObjectModel root = objects.Build();
        IEnumerable<ArgumentModel> arguments = constructor.Parameters.Select(parameter => ParseArgument(parameter, byParameter));
        OrderModel? order = isOrdered ? OrderParser.Describe(scope, constructor, members) : null;
        if (scope.HasDiagnostics)
            return null;
        return Describe(scope, root, arguments, order, union is null ? new CopyParser(scope).Parse(constructor, models) : OfUnion, union);
    }

    private static ArgumentModel ParseArgument(IParameterSymbol parameter, Dictionary<IParameterSymbol, MemberModel> members)
    {
        MemberModel? member = members.TryGetValue(parameter, out MemberModel found) ? found : null;
        return new(parameter.Name, TypeNames.Describe(parameter.Type), member, DefaultParser.Parse(parameter));
    }

    private static ProjectionModel Describe(
        ProjectionScope scope, ObjectModel root, IEnumerable<ArgumentModel> arguments, OrderModel? order, CopyModel copy, UnionModel? union)
    {
        INamedTypeSymbol type = scope.Type;
        return new(
            scope.Context?.PlaceOf(type, scope.Selection) ?? PlaceModelOf(type),
            TypeNames.Describe(type),
            IsMarked: scope.Context is null,
            scope.Settings,
            root,
            arguments.ToEquatableArray(),
            order,
            copy,
            union,
            scope.Types.UnionsWith(type).Any(),
            ForbiddenMembers.Has(type));
    }

    private static PlaceModel PlaceModelOf(INamedTypeSymbol type) => new(HintNames.For(type), TypeNames.Namespace(type.ContainingNamespace), DeclarationsOf(type));

    /// <summary>Returns the declarations of a type and of the types around it, the outermost first.</summary>
    public static EquatableArray<DeclarationModel> DeclarationsOf(INamedTypeSymbol type)
    {
        Stack<DeclarationModel> declarations = [];
        for (INamedTypeSymbol? outer = type; outer is not null; outer = outer.ContainingType)
            declarations.Push(new($"partial {TypeNames.Keyword(outer)}", outer.Name));
        return declarations.ToEquatableArray();
    }
}
