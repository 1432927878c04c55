using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Repository.Tests.Sources;

/// <summary>Each array that the library rents has an owner that gives it back: the rentals of its operation, or one of the few that are listed here.</summary>
public sealed class RentalTests
{
    private const string Pools = "src/Decant/Buffers/BufferPool.cs";

    private static readonly Dictionary<string, string> s_owners = new()
    {
        [Pools] = "The pools themselves.",
        ["src/Decant/Buffers/Rentals.cs"] = "What operations rent by.",
        ["src/Decant/Buffers/ByteChunks.cs"] = "A body whose length is not known; the call ends it.",
        ["src/Decant/Sources/Utf8Text.cs"] = "A text that is converted before an operation begins; it is disposed by a using.",
    };

    private static readonly string[] s_sources = [.. SourceFiles.All.Where(path => path.StartsWith("src/", StringComparison.Ordinal) && path.EndsWith(".cs", StringComparison.Ordinal))];

    [Fact]
    public void Pools_OfTheFramework_AreNamedInOnePlace() =>
        Assert.Equal([Pools], s_sources.Where(path => SourceFiles.Read(path) is var text && (text.Contains("ArrayPool<", StringComparison.Ordinal) || text.Contains("MemoryPool<", StringComparison.Ordinal))
            && NamesIn(text).Any(name => name is "ArrayPool" or "MemoryPool")));

    [Fact]
    public void Rents_OfTheLibrary_AreByAnOwner()
    {
        (string Path, string Receiver)[] rents =
        [
            .. from path in s_sources
               from call in CSharpSyntaxTree.ParseText(SourceFiles.Read(path)).GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>()
               let member = call.Expression as MemberAccessExpressionSyntax
               where member?.Name is GenericNameSyntax { Identifier.ValueText: "Rent" }
               select (path, member.Expression.ToString()),
        ];
        (string Path, string Receiver)[] past = [.. rents.Where(rent => !rent.Receiver.EndsWith("rentals", StringComparison.OrdinalIgnoreCase))];

        Assert.InRange(rents.Length - past.Length, 10, 200);
        Assert.Equal(s_owners.Keys.Order(), past.Select(rent => rent.Path).Distinct().Order());
    }

    private static IEnumerable<string> NamesIn(string text) =>
        CSharpSyntaxTree.ParseText(text).GetRoot().DescendantNodes().OfType<GenericNameSyntax>().Select(name => name.Identifier.ValueText);
}
