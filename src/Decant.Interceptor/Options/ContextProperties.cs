using System.Runtime.CompilerServices;
using Decant.Generator.Emitting;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Interceptor.Options;

/// <summary>Declares the properties of <c>JsonSerializerContext</c>s. The generator of System.Text.Json writes them, but other generators do not see them, and
/// could not bind the calls that use them.</summary>
internal static class ContextProperties
{
    private const string Metadata = "global::System.Text.Json.Serialization.Metadata.JsonTypeInfo";

    // The maximum number of properties of one context, because types may contain other types endlessly.
    private const int MostTypes = 1000;

    private static readonly SymbolDisplayFormat s_declared = new(
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers);

    private static readonly ConditionalWeakTable<SyntaxTree, ClassDeclarationSyntax[]> s_declarations = new();

    /// <summary>Returns the compilation with declarations of the properties; unchanged if it has no context.</summary>
    public static Compilation AddTo(Compilation compilation)
    {
        var contexts = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (ClassDeclarationSyntax declaration in s_declarations.GetValue(tree, static tree => Find(tree)))
            {
                if (compilation.GetSemanticModel(tree).GetDeclaredSymbol(declaration) is { } context && IsContext(context))
                    contexts.Add(context);
            }
        }

        if (contexts.Count == 0)
            return compilation;
        var writer = new SourceWriter();
        foreach (INamedTypeSymbol context in contexts)
            Write(writer, context);
        return compilation.AddSyntaxTrees(CSharpSyntaxTree.ParseText(writer.ToString(), (CSharpParseOptions)compilation.SyntaxTrees.First().Options));
    }

    /// <summary>Returns whether a type is a <c>JsonSerializerContext</c>.</summary>
    public static bool IsContext(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? next = type.BaseType; next is not null; next = next.BaseType)
        {
            if (next.Is(WellKnownNames.SerializerContext))
                return true;
        }

        return false;
    }

    private static ClassDeclarationSyntax[] Find(SyntaxTree tree) =>
    [
        .. tree.GetRoot().DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax)
            .OfType<ClassDeclarationSyntax>().Where(static declaration => declaration.AttributeLists.Count > 0),
    ];

    private static void Write(SourceWriter writer, INamedTypeSymbol context)
    {
        string? space = TypeNames.Namespace(context.ContainingNamespace);
        if (space is not null)
            writer.Open($"namespace {space}");
        Stack<INamedTypeSymbol> around = [];
        for (INamedTypeSymbol? outer = context; outer is not null; outer = outer.ContainingType)
            around.Push(outer);
        int depth = around.Count;
        foreach (INamedTypeSymbol outer in around)
            writer.Open($"partial {TypeNames.Keyword(outer)} {outer.ToDisplayString(s_declared)}");
        if (context.GetMembers("Default").IsEmpty)
            writer.Line($"public static {TypeNames.Full(context)} Default => throw null!;");
        foreach (KeyValuePair<string, ITypeSymbol> property in PropertiesOf(context))
        {
            if (context.GetMembers(property.Key).IsEmpty)
                writer.Line($"public {Metadata}<{property.Value.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)}> {Literals.Identifier(property.Key)} => throw null!;");
        }

        for (; depth > 0; depth--)
            writer.Close();
        if (space is not null)
            writer.Close();
    }

    // A context has properties for the types that it lists and for the types that they contain.
    private static Dictionary<string, ITypeSymbol> PropertiesOf(INamedTypeSymbol context)
    {
        Dictionary<string, ITypeSymbol> properties = [];
        Queue<ITypeSymbol> waiting = [];
        foreach (AttributeData attribute in context.GetAttributes().Where(attribute => attribute.AttributeClass?.Is(WellKnownNames.Serializable) == true))
        {
            if (attribute.FirstArgument() is not ITypeSymbol listed)
                continue;
            if (attribute.NamedArgument("TypeInfoPropertyName") is string name)
                properties[name] = listed;
            waiting.Enqueue(listed);
        }

        while (waiting.Count > 0 && properties.Count < MostTypes)
        {
            ITypeSymbol type = waiting.Dequeue();
            if (properties.TryGetValue(ContextTypes.NameOf(type), out _))
                continue;
            properties.Add(ContextTypes.NameOf(type), type);
            foreach (ITypeSymbol contained in ContainedIn(type))
                waiting.Enqueue(contained);
        }

        return properties;
    }

    private static IEnumerable<ITypeSymbol> ContainedIn(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
            return [array.ElementType];
        if (type is not INamedTypeSymbol named)
            return [];
        IEnumerable<ITypeSymbol> members = [];
        for (INamedTypeSymbol? declaring = named; declaring is not null && !ContextTypes.IsOfFramework(declaring); declaring = declaring.BaseType)
            members = members.Concat(declaring.GetMembers().Select(member => (member as IPropertySymbol)?.Type ?? (member as IFieldSymbol)?.Type).OfType<ITypeSymbol>());
        return named.TypeArguments.Concat(members);
    }
}
