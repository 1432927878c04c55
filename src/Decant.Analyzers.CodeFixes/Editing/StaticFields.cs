using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Moves an object that a method makes into a static field of its type.</summary>
internal static class StaticFields
{
    /// <summary>Whether what makes the object depends on nothing of the method or the instance.</summary>
    public static bool CanHold(IOperation creation) => creation.DescendantsAndSelf().All(part => part is not
        (ILocalReferenceOperation or IParameterReferenceOperation or IAwaitOperation or IAnonymousFunctionOperation
        or IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance })
        && !(part is IMemberReferenceOperation { Instance: null, Member.IsStatic: false }));

    /// <summary>The class or struct that the field goes into; null for top-level statements and interfaces.</summary>
    public static TypeDeclarationSyntax? FindType(SyntaxNode node) =>
        node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type and not InterfaceDeclarationSyntax && !type.OpenBraceToken.IsKind(SyntaxKind.None) ? type : null;

    /// <summary>Makes the field, unless the type has one that is made in the same way, and gives its name.</summary>
    public static string GetOrAdd(FixTarget target, SyntaxEditor editor, TypeDeclarationSyntax type, string fieldType, string name, BaseObjectCreationExpressionSyntax value)
    {
        string initializer = value is ImplicitObjectCreationExpressionSyntax ? $"new {fieldType}{value.ToString().Substring("new".Length)}" : value.ToString();
        ExpressionSyntax wanted = SyntaxFactory.ParseExpression(initializer);
        VariableDeclaratorSyntax? same = type.Members.OfType<FieldDeclarationSyntax>()
            .Where(field => field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword))
            .SelectMany(field => field.Declaration.Variables)
            .FirstOrDefault(variable => variable.Initializer is { Value: { } has } && SyntaxFactory.AreEquivalent(has, wanted));
        if (same is not null)
            return same.Identifier.ValueText;
        name = NameFor(target, type, name);
        Add(editor, type, fieldType, name, initializer);
        return name;
    }

    /// <summary>A name in the style of the type's other static fields: with the prefix that they have.</summary>
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
        return Names.Unused(target, type.Members.FirstOrDefault() ?? (SyntaxNode)type, styled);
    }

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
