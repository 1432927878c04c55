using Decant.Ladder.GitHub;
using Decant.Ladder.Ways;

namespace Decant.Lab.Tests.Lab;

/// <summary>Sizes of a 64-bit runtime: an object has 16 bytes and its fields, a string 22 and two a character, an array 24 (16 without
/// elements' type) and its elements, each rounded up to 8.</summary>
public sealed class ResultSizeTests
{
    private const int ProjectSize = 16 + 8 + 8 + 8;
    private const int ListSize = 32;

    [Fact]
    public void Measure_Nothing_IsNothing()
    {
        Assert.Equal(0, ResultSize.Measure(null));
        Assert.Equal(0, ResultSize.Measure(12L));
    }

    [Fact]
    public void Measure_Bytes_IsTheArray() => Assert.Equal(24 + 1000, ResultSize.Measure(new byte[1000]));

    [Fact]
    public void Measure_Projects_CountsArrayObjectsAndStrings()
    {
        Project[] projects = [new(Fresh("abc"), Fresh("abcde"), 1), new(Fresh("abc"), "", 2)];

        // Strings of 3 and 5 characters take 32 bytes each; the empty one is shared by all.
        Assert.Equal((24 + 2 * 8) + 2 * ProjectSize + 3 * 32, ResultSize.Measure(projects));
    }

    [Fact]
    public void Measure_StringThatIsShared_CountsOnce()
    {
        string shared = Fresh("abc");

        Assert.Equal(24 + 2 * 8 + 2 * ProjectSize + 32, ResultSize.Measure(new Project[] { new(shared, shared, 1), new(shared, "", 2) }));
    }

    [Fact]
    public void Measure_List_CountsNoRoomToSpare()
    {
        var list = new List<GitHubRepositoryDto>(100) { new() { Name = Fresh("abc"), Url = "", Stars = 1 } };

        Assert.Equal(ListSize + (24 + 8) + ProjectSize + 32, ResultSize.Measure(list));
    }

    [Fact]
    public void Measure_Forecasts_CountsSummaries() => Assert.Equal(
        ListSize + (24 + 8) + (16 + 8 + 4 + 4 + 4 + 4) + 32,
        ResultSize.Measure(new List<WeatherForecast> { new(new(2020, 1, 1), 1, Fresh("Hot"), 33) }));

    [Fact]
    public void Measure_ObjectsWithinObjects_CountsEachOnce()
    {
        var shared = new Leaf(Fresh("abc"), [1, 2]);

        // Two branches and two leaves hold two references each; the string and the array of two numbers take 32 bytes each.
        Assert.Equal((24 + 3 * 8) + 4 * 32 + 32 + 32, ResultSize.Measure(new Branch?[] { new(shared, shared), new(shared, new("", [])), null }));
    }

    [Fact]
    public void Measure_Structs_CountsWhatTheyHold() =>
        Assert.Equal(24 + 2 * 16 + 32, ResultSize.Measure(new (string, int)[] { (Fresh("abc"), 1), ("", 2) }));

    [Fact]
    public void Measure_ListWithinAnObject_CountsNoRoomToSpare() =>
        Assert.Equal((24 + 8) + 24 + ListSize + (24 + 8), ResultSize.Measure(new Stem[] { new(new List<int>(100) { 1, 2 }) }));

    [Fact]
    public void Measure_WhatIsNoData_IsRefused()
    {
        var e = Assert.Throws<NotSupportedException>(() => ResultSize.Measure(new object[] { Task.CompletedTask }));
        Assert.Contains("Task", e.Message, StringComparison.Ordinal);
    }

    private sealed record Leaf(string Text, int[] Numbers);

    private sealed record Branch(Leaf First, Leaf Second);

    private sealed record Stem(List<int> Numbers);

    private static string Fresh(string text) => new(text.AsSpan());
}
