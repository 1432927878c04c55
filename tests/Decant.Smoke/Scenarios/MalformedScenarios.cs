using System.Text.Json;
using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>What must be rejected, and where: paths are found by other code than values.</summary>
internal static class MalformedScenarios
{
    public static void Run(Check check)
    {
        check.Equal("$[0]", PathOf(() => JsonProjection.ParseArray<Point>("""[{ "x": 1, }]"""u8)));
        check.Equal("$.x", PathOf(() => JsonProjection.Parse<Point>("""{ "x": "one" }"""u8)));
        check.Equal("$.stargazers_count", PathOf(() => JsonProjection.Parse<Project>("""{ "stargazers_count": 1e99 }"""u8)));
        check.Equal("$.owner", PathOf(() => JsonProjection.Parse<Project>("""{ "owner": 1 }"""u8)));
        check.Equal("$.colour", PathOf(() => JsonProjection.Parse<Order>("""{ "id": 1, "colour": "Grey" }"""u8)));
        check.Equal("$", PathOf(() => JsonProjection.Parse<Order>("""{ "note": "no id" }"""u8)));
        check.Equal("$", PathOf(() => JsonProjection.Parse<Point>("null"u8)));
        check.Equal(true, PathOf(() => JsonProjection.Parse<Point>("""{ "skipped": 01 }"""u8)) is not null);
        JsonException? within = Check.Catch<JsonException>(() => JsonProjection.Parse<Order>("""{ "id": 1, "distance": { "value": 1, "unit": "ell" } }"""u8));
        check.Equal(MetresConverter.UnknownUnit, within?.InnerException?.Message);
    }

    private static string? PathOf(Action read) => Check.Catch<JsonException>(read)?.Path;
}
