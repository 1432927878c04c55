using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Generator.Tests.Emitting;

/// <summary>An editor runs the generator at every keystroke. Incomplete code must never make it throw, which would remove all generated files, or emit
/// invalid C#, whose errors would add to those that the user is about to fix.</summary>
public sealed class UnfinishedCodeTests
{
    private static readonly int s_pieces = Tier.Choose(fast: 1, deep: 8);

    public static TheoryData<string> Shapes => [.. Tier.Sample([.. ShapeTests.Shapes.Select(shape => shape.Data)], oneOf: 3)];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Run_WithATokenMissing_EmitsFilesThatParse(string file)
    {
        string source = ShapeTests.Read(file);
        CancellationToken cancellationToken = TestContext.Current.CancellationToken;
        SyntaxNode root = CSharpSyntaxTree.ParseText(source, cancellationToken: cancellationToken).GetRoot(cancellationToken);
        TextSpan[] tokens = [.. root.DescendantTokens().Select(token => token.Span)];
        var random = new Random(Tier.Seed);
        for (int i = 0; i < s_pieces; i++)
        {
            TextSpan missing = tokens[random.Next(tokens.Length)];
            AssertEmitsCSharp(source.Remove(missing.Start, missing.Length));
            AssertEmitsCSharp(source.Remove(missing.Start));
        }
    }

    // Generation asserts that the generator does not throw.
    private static void AssertEmitsCSharp(string source) => Assert.All(Generation.Run(source).Sources, file =>
    {
        IEnumerable<Diagnostic> mistakes = CSharpSyntaxTree.ParseText(file.Value, cancellationToken: TestContext.Current.CancellationToken)
            .GetDiagnostics(TestContext.Current.CancellationToken);
        Assert.True(!mistakes.Any(), $"{string.Join('\n', mistakes.Take(3))}\n{file.Value}\nfrom\n{source}");
    });
}
