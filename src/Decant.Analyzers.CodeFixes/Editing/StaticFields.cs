using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Moves an object that a method creates into a static field of the type.</summary>
internal static class StaticFields
{
    /// <summary>Returns whether a static field can hold the object: its creation uses no locals, parameters or instance members, no static members that may
    /// change, and no static members of the containing type except constants.</summary>
    public static bool CanHold(IOperation creation) => !creation.DescendantsAndSelf().Any(part => IsOfCaller(part) || MayChange(part) || IsOfType(part, creation));

    private static bool IsOfCaller(IOperation part) => part is
        ILocalReferenceOperation or IParameterReferenceOperation or IAwaitOperation or IAnonymousFunctionOperation
        or IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance } or IMemberReferenceOperation { Instance: null, Member.IsStatic: false };

    private static bool MayChange(IOperation part) => part is IFieldReferenceOperation { Field: { IsStatic: true, IsReadOnly: false, IsConst: false } }
        or IPropertyReferenceOperation { Property: { IsStatic: true, SetMethod: not null } };

    // The new field is the first member of the type, so its initializer must not use other static members, which are not initialized yet.
    private static bool IsOfType(IOperation part, IOperation creation) => part switch
    {
        IFieldReferenceOperation { Field.IsConst: true } => false,
        IMemberReferenceOperation { Member: { IsStatic: true } member } => IsAround(member.ContainingType, creation),
        IInvocationOperation { TargetMethod: { IsStatic: true } method } => IsAround(method.ContainingType, creation),
        _ => false,
    };

    private static bool IsAround(INamedTypeSymbol type, IOperation creation) => SymbolEqualityComparer.Default.Equals(
        type.OriginalDefinition, creation.SemanticModel?.GetEnclosingSymbol(creation.Syntax.SpanStart)?.ContainingType?.OriginalDefinition);

    /// <summary>Returns the class or struct for the field; null for top-level statements and interfaces.</summary>
    public static TypeDeclarationSyntax? FindType(SyntaxNode node) =>
        node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type and not InterfaceDeclarationSyntax && !type.OpenBraceToken.IsKind(SyntaxKind.None) ? type : null;

    /// <summary>Returns the name of the static field with the given initializer. Adds the field if the type has none.</summary>
    public static string GetOrAdd(FixTarget target, SyntaxEditor editor, TypeDeclarationSyntax type, string fieldType, string name, BaseObjectCreationExpressionSyntax value)
    {
        string initializer = value is ImplicitObjectCreationExpressionSyntax ? $"new {fieldType}{value.ToString().Substring("new".Length)}" : value.ToString();
        VariableDeclaratorSyntax? same = type.Members.OfType<FieldDeclarationSyntax>()
            .Where(field => field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword))
            .SelectMany(field => field.Declaration.Variables)
            .FirstOrDefault(variable => variable.Initializer is { Value: { } has } && Short(has.ToString()) == Short(initializer));
        if (same is not null)
            return same.Identifier.ValueText;
        name = NameFor(target, type, name);
        Add(editor, type, fieldType, name, initializer);
        return name;
    }

    /// <summary>Returns a name in the style of the type's other static fields, with their prefix.</summary>
    private static string NameFor(FixTarget target, TypeDeclarationSyntax type, string name)
    {
        string? other = type.Members.OfType<FieldDeclarationSyntax>()
            .Where(field => field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Modifiers.Any(SyntaxKind.PrivateKeyword))
            .Select(field => field.Declaration.Variables[0].Identifier.ValueText).FirstOrDefault();
        string styled = other switch
        {
            ['s', '_', ..] => "s_" + name,
            ['_', ..] => "_" + name,
            [>= 'A' and <= 'Z', ..] => char.ToUpperInvariant(name[0]) + name.Substring(1),
            _ => "s_" + name,
        };

        // The name must be unused in the whole type, because a local with this name would hide the field.
        return Names.Unused(target, type.Members.FirstOrDefault() ?? (SyntaxNode)type, styled, type);
    }

    /// <summary>Returns code without namespaces, so that a new initializer equals an existing one in which the simplifier has removed them.</summary>
    private static string Short(string code) =>
        code.Replace("global::", "").Replace("System.Net.Http.", "").Replace("System.Text.Json.", "").Replace("System.", "");

    private static void Add(SyntaxEditor editor, TypeDeclarationSyntax type, string fieldType, string name, string initializer)
    {
        MemberDeclarationSyntax field = Code.Annotate(SyntaxFactory.ParseMemberDeclaration($"private static readonly {fieldType} {name} = {initializer};")!
            .WithLeadingTrivia(SyntaxFactory.ElasticMarker)
            .WithTrailingTrivia(Code.NewLine(type)));
        if (type.Members.Count > 0)
            editor.InsertBefore(type.Members[0], field);
        else
            editor.AddMember(type, field);
    }
}
