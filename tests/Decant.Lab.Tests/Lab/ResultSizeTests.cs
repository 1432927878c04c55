using Decant.Ladder.GitHub;
using Decant.Ladder.Ways;

namespace Decant.Lab.Tests.Lab;

/// <summary>Sizes of a 64-bit runtime: an object has 16 bytes and its fields, a string 22 and two a character, an array 24 (16 without
/// elements' type) and its elements, each rounded up to 8.</summary>
public sealed class ResultSizeTests
{
    private const int ProjectSize = 16 + 8 + 8 + 8;
    private const int ListSize = 32;

    // Strings of 3 to 5 characters take 32 bytes each; the empty one is shared by all.
    public static TheoryData<string, object?, long> Results
    {
        get
        {
            string shared = Fresh("abc");
            var leaf = new Leaf(Fresh("abc"), [1, 2]);
            return new()
            {
                { "nothing", null, 0 },
                { "a number", 12L, 0 },
                { "bytes", new byte[1000], 24 + 1000 },
                { "projects", new Project[] { new(Fresh("abc"), Fresh("abcde"), 1), new(Fresh("abc"), "", 2) }, 24 + 2 * 8 + 2 * ProjectSize + 3 * 32 },
                { "a shared string", new Project[] { new(shared, shared, 1), new(shared, "", 2) }, 24 + 2 * 8 + 2 * ProjectSize + 32 },
                // Room to spare is not counted.
                { "a list", new List<GitHubRepositoryDto>(100) { new() { Name = Fresh("abc"), Url = "", Stars = 1 } }, ListSize + (24 + 8) + ProjectSize + 32 },
                { "a list within an object", new Stem[] { new(new List<int>(100) { 1, 2 }) }, 24 + 8 + 24 + ListSize + (24 + 8) },
                { "forecasts", new List<WeatherForecast> { new(new(2020, 1, 1), 1, Fresh("Hot"), 33) }, ListSize + (24 + 8) + (16 + 8 + 4 + 4 + 4 + 4) + 32 },
                // Two branches and two leaves hold two references each; the string and the array of two numbers take 32 bytes each.
                { "objects within objects", new Branch?[] { new(leaf, leaf), new(leaf, new("", [])), null }, 24 + 3 * 8 + 4 * 32 + 32 + 32 },
                { "structs", new (string, int)[] { (Fresh("abc"), 1), ("", 2) }, 24 + 2 * 16 + 32 },
            };
        }
    }

    [Theory]
    [MemberData(nameof(Results), DisableDiscoveryEnumeration = true)]
    public void Measure_Result_CountsAllThatItHoldsOnce(string name, object? result, long expected) => Assert.Equal((name, expected), (name, ResultSize.Measure(result)));

    [Fact]
    public void Measure_WhatIsNoData_IsRejected()
    {
        var e = Assert.Throws<NotSupportedException>(() => ResultSize.Measure(new object[] { Task.CompletedTask }));
        Assert.Contains("Task", e.Message, StringComparison.Ordinal);
    }

    private sealed record Leaf(string Text, int[] Numbers);

    private sealed record Branch(Leaf First, Leaf Second);

    private sealed record Stem(List<int> Numbers);

    private static string Fresh(string text) => new(text.AsSpan());
}
