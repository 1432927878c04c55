using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Options;

/// <summary>Calls whose options the compiler does not see are served if the options read like some that it sees elsewhere.</summary>
public sealed class PassedOptionTests
{
    [Fact]
    public void Deserialize_PassedOptions_AreServedIfTheyReadLikeSeenOnes()
    {
        foreach (JsonSerializerOptions? options in (JsonSerializerOptions?[])
        [
            null, JsonSerializerOptions.Default, JsonSerializerOptions.Web, new(), new(JsonSerializerDefaults.Web), new(JsonSerializerOptions.Web) { MaxDepth = 7 },
            new() { WriteIndented = true, AllowTrailingCommas = true, TypeInfoResolver = new DefaultJsonTypeInfoResolver() },
        ])
        {
            for (int use = 0; use < 3; use++)
                Assert.True(PassedOptions.ReadWitness("{}", options)!.IsServed);
        }
    }

    [Fact]
    public void Deserialize_OptionsThatAreNeverServed_AreNotIfTheyArePassed()
    {
        foreach (OptionCase rejected in RejectedOptions.All.Where(rejected => rejected.Name != nameof(KnownOptions.Created)))
        {
            for (int use = 0; use < 3; use++)
                Assert.Equal((rejected.Name, false), (rejected.Name, PassedOptions.Of(rejected).Witnessed("{}")!.IsServed));
        }
    }

    // Whoever creates options for each call keeps none of them alive but the last ones.
    [Fact]
    public void Deserialize_OptionsOfEachCall_AreNotKept()
    {
        WeakReference[] created = [.. Enumerable.Range(0, 100).Select(_ => ReadWithOwnOptions())];
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();

        Assert.InRange(created.Count(options => options.IsAlive), 0, 5);
    }

    [Fact]
    public async Task Calls_BetweenWhichPassedOptionsChange_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        foreach (Action<JsonSerializerOptions> change in (Action<JsonSerializerOptions>[])
        [
            options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, options => options.AllowDuplicateProperties = false, options => options.MaxDepth = 1, options => options.WriteIndented = true,
        ])
        {
            await differences.CompareAsync(
                "changed",
                new Way<JsonSerializerOptions>(
                    "string",
                    options => Task.FromResult<object?>(Twice(options, change, PassedOptions.Read)),
                    options => Task.FromResult<object?>(Twice(options, change, Written<Types.Settled>.String))),
                () => new JsonSerializerOptions());
        }

        differences.AssertNone(null, null);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference ReadWithOwnOptions()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        Assert.True(PassedOptions.ReadWitness("{}", options)!.IsServed);
        return new(options);
    }

    private static string Twice<T>(JsonSerializerOptions options, Action<JsonSerializerOptions> change, Func<string, JsonSerializerOptions?, T> read)
    {
        const string Json = """{"UserName":"a","user_name":"b","ItemCount":1,"ItemCount":2}""";
        object? first = Record.Exception(() => read("{", options))?.Message, between = Record.Exception(() => change(options))?.Message;
        T? value = default;
        object? second = Record.Exception(() => value = read(Json, options))?.Message;
        return $"{first} {between} {second} {JsonSerializer.Serialize(value)} {options.IsReadOnly}";
    }
}
