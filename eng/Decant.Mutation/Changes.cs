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
        [SyntaxKind.BitwiseAndExpression] = SyntaxKind.BitwiseOrExpression,
        [SyntaxKind.BitwiseOrExpression] = SyntaxKind.BitwiseAndExpression,
        [SyntaxKind.LeftShiftExpression] = SyntaxKind.RightShiftExpression,
        [SyntaxKind.RightShiftExpression] = SyntaxKind.LeftShiftExpression,
    };

    /// <summary>The places of a file that a change can be made in.</summary>
    public static IEnumerable<SyntaxNode> Find(SyntaxNode root) => root.DescendantNodes().Where(node => node switch
    {
        BinaryExpressionSyntax binary => s_operators.ContainsKey(binary.Kind()) && !IsText(binary),
        LiteralExpressionSyntax literal => literal.Kind() is SyntaxKind.TrueLiteralExpression or SyntaxKind.FalseLiteralExpression && literal.Parent is not WhileStatementSyntax && !IsAwaitSetting(literal),
        PrefixUnaryExpressionSyntax unary => unary.IsKind(SyntaxKind.LogicalNotExpression),
        IfStatementSyntax { Condition: InvocationExpressionSyntax or MemberAccessExpressionSyntax or IdentifierNameSyntax } => true,
        ExpressionStatementSyntax { Expression: InvocationExpressionSyntax call } => !call.Expression.ToString().StartsWith("Debug.", StringComparison.Ordinal),
        _ => false,
    } && IsOfARun(node) && !Declares(node));

    /// <summary>What a change is: what is there, and what is there instead.</summary>
    public static string Describe(SyntaxNode node) => node switch
    {
        BinaryExpressionSyntax binary => $"{Line(binary)} -> {Line(Other(binary))}",
        LiteralExpressionSyntax => $"not {node}, in {Line(node.Parent!)}",
        PrefixUnaryExpressionSyntax unary => $"{Line(unary)} -> {Line(unary.Operand)}",
        IfStatementSyntax statement => $"if ({Line(statement.Condition)}) -> if (!{Line(statement.Condition)})",
        _ => $"without {Line(node)}",
    };

    /// <summary>The place with its change, which is made where the number is chosen.</summary>
    public static SyntaxNode Make(SyntaxNode node, int number)
    {
        string isMade = $"global::Decant.Mutation.Chosen.Is({number})";
        SyntaxNode made = node switch
        {
            BinaryExpressionSyntax binary => Parse($"({isMade} ? {Other(binary)} : {binary.WithoutTrivia()})"),
            LiteralExpressionSyntax literal => Parse($"({literal} ^ {isMade})"),
            PrefixUnaryExpressionSyntax unary => Parse($"({unary.WithoutTrivia()} ^ {isMade})"),
            IfStatementSyntax { Condition: var condition } statement => statement.WithCondition(Parse($"({condition.WithoutTrivia()} ^ {isMade})").WithTriviaFrom(condition)),
            // In braces, for an else may follow.
            _ => SyntaxFactory.ParseStatement($"{{ if (!{isMade}) {{ {node.WithoutTrivia()} }} }}"),
        };
        return made.WithTriviaFrom(node);
    }

    private static string Other(BinaryExpressionSyntax binary) =>
        SyntaxFactory.BinaryExpression(s_operators[binary.Kind()], binary.Left.WithoutTrivia(), binary.Right.WithoutTrivia()).NormalizeWhitespace().ToString();

    private static string Line(SyntaxNode node) => Line(node.WithoutTrivia().ToString());

    private static string Line(string text) => string.Join(' ', text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));

    private static ExpressionSyntax Parse(string text) => SyntaxFactory.ParseExpression(text);

    // Constants, attributes, patterns and expression trees are decided by the compiler, and what is asserted is no part of a release.
    private static bool IsOfARun(SyntaxNode node) =>
        node.Ancestors().OfType<MemberDeclarationSyntax>().FirstOrDefault() is BaseMethodDeclarationSyntax or BasePropertyDeclarationSyntax
        && !node.AncestorsAndSelf().Any(around => around is AttributeSyntax or ParameterSyntax or PatternSyntax or SwitchLabelSyntax or ThrowExpressionSyntax or ThrowStatementSyntax
            || around is LocalDeclarationStatementSyntax { IsConst: true }
            || around is InvocationExpressionSyntax call && call.Expression.ToString() == "Debug.Assert");

    // A change has the place twice, and a name may be declared once; what is declared beside it may then be unassigned.
    private static bool Declares(SyntaxNode node)
    {
        SyntaxNode place = node is IfStatementSyntax statement ? statement.Condition : node;
        return place.AncestorsAndSelf().TakeWhile(around => around is ExpressionSyntax).LastOrDefault(place).DescendantNodes()
            .Any(within => within is SingleVariableDesignationSyntax or DeclarationExpressionSyntax or LambdaExpressionSyntax);
    }

    // An analyzer decides what is awaited where.
    private static bool IsAwaitSetting(LiteralExpressionSyntax literal) =>
        literal.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.Text: "ConfigureAwait" } } };

    private static bool IsText(BinaryExpressionSyntax binary) =>
        binary.DescendantNodes().Any(within => within.IsKind(SyntaxKind.StringLiteralExpression) || within is InterpolatedStringExpressionSyntax);
}
