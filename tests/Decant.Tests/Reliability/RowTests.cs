using System.Reflection;

namespace Decant.Reliability;

/// <summary>Every row of the bar for JSON has a test that names it.</summary>
public sealed class RowTests
{
    private const int Rows = 32;

    [Fact]
    public void Tests_OfTheBar_NameEveryRow()
    {
        IEnumerable<string> named = typeof(RowTests).Assembly.GetTypes()
            .SelectMany(type => type.GetMethods())
            .Where(method => method.IsDefined(typeof(FactAttribute)))
            .SelectMany(method => method.GetCustomAttributes<TraitAttribute>())
            .Where(trait => trait.Name == "Row")
            .Select(trait => trait.Value);

        Assert.Equal(Enumerable.Range(1, Rows).Select(row => $"A{row}").Order(StringComparer.Ordinal), named.Distinct().Order(StringComparer.Ordinal));
    }
}
