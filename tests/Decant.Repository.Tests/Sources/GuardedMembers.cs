using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Repository.Tests.Sources;

/// <summary>
/// The members of a file of C#, and which of them run only where the system was asked for before: they ask, or all that use them in the file do.
/// </summary>
internal sealed class GuardedMembers
{
    private static readonly string[] s_guards =
    [
        "OperatingSystem.IsLinux()", "OperatingSystem.IsMacOS()", "OperatingSystem.IsWindows()", "SupportedOSPlatform(\"linux\")",
    ];

    private readonly Member[] _members;
    private readonly Dictionary<Member, bool> _known = [];

    public GuardedMembers(string text)
    {
        SyntaxNode[] nodes = [.. CSharpSyntaxTree.ParseText(text).GetRoot().DescendantNodes().Where(IsMember)];
        // Statements of a program without a class are one member.
        SyntaxNode[] statements = [.. nodes.Where(node => node is GlobalStatementSyntax)];
        _members = [.. nodes.Except(statements).Select(node => new Member([node], NamesOf(node))), new Member(statements, [])];
    }

    /// <summary>Whether what stands there is reached only where the system was asked for.</summary>
    public bool Include(int position) =>
        Array.Find(_members, member => member.Nodes.Any(node => node.FullSpan.Contains(position))) is { } found && IsGuarded(found);

    private bool IsGuarded(Member member)
    {
        if (_known.TryGetValue(member, out bool known))
            return known;
        if (member.Nodes.Any(Asks))
            return _known[member] = true;
        // Members that use each other say nothing of how they are reached.
        _known[member] = true;
        Member[] users = [.. _members.Where(user => user != member && user.Nodes.Any(node => Uses(node, member.Names)))];
        return _known[member] = users.Length > 0 && users.All(IsGuarded);
    }

    private static bool IsMember(SyntaxNode node) => node is MemberDeclarationSyntax and not (BaseTypeDeclarationSyntax or BaseNamespaceDeclarationSyntax);

    // Attributes are of the member, or of the type that it is in.
    private static bool Asks(SyntaxNode node) =>
        HasGuard(node) || node.Ancestors().OfType<BaseTypeDeclarationSyntax>().Any(type => type.AttributeLists.Any(HasGuard));

    private static bool HasGuard(SyntaxNode node)
    {
        string text = node.ToCompactString();
        return s_guards.Any(guard => text.Contains(guard, StringComparison.Ordinal));
    }

    private static bool Uses(SyntaxNode node, string[] names) =>
        node.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && names.Contains(token.ValueText));

    private static string[] NamesOf(SyntaxNode node) => node switch
    {
        MethodDeclarationSyntax method => [method.Identifier.ValueText],
        PropertyDeclarationSyntax property => [property.Identifier.ValueText],
        BaseFieldDeclarationSyntax field => [.. field.Declaration.Variables.Select(variable => variable.Identifier.ValueText)],
        _ => [],
    };

    private sealed record Member(SyntaxNode[] Nodes, string[] Names);
}
