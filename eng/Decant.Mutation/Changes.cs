using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Mutation;

/// <summary>The changes that can be made in one file. Each is a choice at run time, so that one build has all of them.</summary>
internal static class Changes
{
    private static readonly Dictionary<SyntaxKind, SyntaxKind> s_operators = new()
    {
        [SyntaxKind.LessThanExpression] = SyntaxKind.LessThanOrEqualExpression,
        [SyntaxKind.LessThanOrEqualExpression] = SyntaxKind.LessThanExpression,
        [SyntaxKind.GreaterThanExpression] = SyntaxKind.GreaterThanOrEqualExpression,
        [SyntaxKind.GreaterThanOrEqualExpression] = SyntaxKind.GreaterThanExpression,
        [SyntaxKind.EqualsExpression] = SyntaxKind.NotEqualsExpression,
        [SyntaxKind.NotEqualsExpression] = SyntaxKind.EqualsExpression,
        [SyntaxKind.LogicalAndExpression] = SyntaxKind.LogicalOrExpression,
        [SyntaxKind.LogicalOrExpression] = SyntaxKind.LogicalAndExpression,
        [SyntaxKind.AddExpression] = SyntaxKind.SubtractExpression,
        [SyntaxKind.SubtractExpression] = SyntaxKind.AddExpression,
    };

    /// <summary>The places of a file that a change can be made in.</summary>
    public static IEnumerable<SyntaxNode> Find(SyntaxNode root) => root.DescendantNodes().Where(node => node switch
    {
        BinaryExpressionSyntax binary => s_operators.ContainsKey(binary.Kind()) && IsOfARun(node) && !Declares(node) && !IsText(binary),
        LiteralExpressionSyntax literal => literal.Kind() is SyntaxKind.TrueLiteralExpression or SyntaxKind.FalseLiteralExpression && IsOfARun(node) && literal.Parent is not WhileStatementSyntax,
        ExpressionStatementSyntax statement => statement.Expression is InvocationExpressionSyntax && !Declares(node),
        _ => false,
    });

    /// <summary>The place with its change, and what the change is.</summary>
    public static (SyntaxNode Node, string Change) Make(SyntaxNode node, int number)
    {
        string isMade = $"global::Decant.Mutation.Chosen.Is({number})";
        switch (node)
        {
            case BinaryExpressionSyntax binary:
                BinaryExpressionSyntax other = SyntaxFactory.BinaryExpression(s_operators[binary.Kind()], binary.Left.WithoutTrivia(), binary.Right.WithoutTrivia());
                return (Parse($"({isMade} ? {other.NormalizeWhitespace()} : {binary.WithoutTrivia()})").WithTriviaFrom(node), $"{binary} -> {other.NormalizeWhitespace()}");
            case LiteralExpressionSyntax literal:
                return (Parse($"({literal} ^ {isMade})").WithTriviaFrom(node), $"not {literal}");
            default:
                return (SyntaxFactory.ParseStatement($"if (!{isMade}) {{ {node.WithoutTrivia()} }}").WithTriviaFrom(node), $"without {node.WithoutTrivia()}");
        }
    }

    private static ExpressionSyntax Parse(string text) => SyntaxFactory.ParseExpression(text);

    // Constants, attributes and patterns are decided by the compiler.
    private static bool IsOfARun(SyntaxNode node) =>
        node.Ancestors().OfType<MemberDeclarationSyntax>().FirstOrDefault() is BaseMethodDeclarationSyntax or BasePropertyDeclarationSyntax
        && !node.Ancestors().Any(around => around is AttributeSyntax or ParameterSyntax or PatternSyntax or SwitchLabelSyntax
            || around is LocalDeclarationStatementSyntax { IsConst: true });

    // A change has the place twice, and a name may be declared once; what is declared beside it may then be unassigned.
    private static bool Declares(SyntaxNode node) => node.AncestorsAndSelf().TakeWhile(around => around is ExpressionSyntax).LastOrDefault(node).DescendantNodes().Any(within => within is SingleVariableDesignationSyntax or DeclarationExpressionSyntax or LambdaExpressionSyntax);

    private static bool IsText(BinaryExpressionSyntax binary) =>
        binary.DescendantNodes().Any(within => within.IsKind(SyntaxKind.StringLiteralExpression) || within is InterpolatedStringExpressionSyntax);
}
