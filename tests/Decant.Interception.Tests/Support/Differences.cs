namespace Decant.Interception.Tests.Support;

/// <summary>Compares calls that are intercepted with those that are not, and collects where they differ.</summary>
internal sealed class Differences
{
    private const int MostShown = 12;

    private readonly List<string> _found = [];
    private int _values;
    private int _failures;

    /// <summary>The token that calls are given.</summary>
    public CancellationToken Token { get; init; }

    /// <summary>Makes both calls.</summary>
    /// <param name="what">What is called with what, for messages.</param>
    /// <param name="way">The calls.</param>
    /// <param name="source">Makes the source of one of them.</param>
    public async Task<Outcome> CompareAsync<TSource>(string what, Way<TSource> way, Func<TSource> source)
    {
        Outcome framework = await Outcome.OfAsync(() => way.Framework(source()), Token);
        Outcome intercepted = await Outcome.OfAsync(() => way.Intercepted(source()), Token);
        Compare($"{way.Name}: {what}", intercepted.Text, framework.Text);
        _ = framework.Failure is null ? _values++ : _failures++;
        return framework;
    }

    /// <summary>Compares what else can be seen of the calls.</summary>
    public void Compare(string what, string intercepted, string framework)
    {
        if (intercepted != framework)
            _found.Add($"{what}\n  intercepted: {intercepted}\n  framework:   {framework}");
    }

    /// <summary>Fails if there was any, or if nothing was compared that ends as expected.</summary>
    /// <param name="hasValues">Whether calls have values; null where it does not matter.</param>
    /// <param name="hasFailures">Whether calls fail; null where it does not matter.</param>
    public void AssertNone(bool? hasValues = true, bool? hasFailures = true)
    {
        if (_found.Count > 0)
            Assert.Fail($"{_found.Count} of {_values + _failures} calls differ:\n{string.Join('\n', _found.Take(MostShown))}");
        Assert.NotEqual(0, _values + _failures);
        Assert.Equal((hasValues ?? _values > 0, hasFailures ?? _failures > 0), (_values > 0, _failures > 0));
    }
}
