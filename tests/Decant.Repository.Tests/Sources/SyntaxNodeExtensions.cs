using Microsoft.CodeAnalysis;

namespace Decant.Repository.Tests.Sources;

/// <summary>What the rules for sources ask of a node.</summary>
internal static class SyntaxNodeExtensions
{
    /// <summary>Its text without white space, line breaks and comments, so that no rule depends on how a source is formatted.</summary>
    public static string ToCompactString(this SyntaxNode node) => string.Concat(node.DescendantTokens());
}
