using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>What must be refused, and where: paths are found by other code than values.</summary>
internal static class MalformedScenarios
{
    public static void Run(Check check)
    {
        check.Refused("$[0]", () => JsonProjection.ParseArray<Point>("""[{ "x": 1, }]"""u8));
        check.Refused("$.x", () => JsonProjection.Parse<Point>("""{ "x": "one" }"""u8));
        check.Refused("$.stargazers_count", () => JsonProjection.Parse<Project>("""{ "stargazers_count": 1e99 }"""u8));
        check.Refused("$.owner", () => JsonProjection.Parse<Project>("""{ "owner": 1 }"""u8));
        check.Refused("$.colour", () => JsonProjection.Parse<Order>("""{ "id": 1, "colour": "Grey" }"""u8));
        check.Refused("$", () => JsonProjection.Parse<Order>("""{ "note": "no id" }"""u8));
        check.Refused("$", () => JsonProjection.Parse<Point>("null"u8));
        check.Refused(null, () => JsonProjection.Parse<Point>("""{ "skipped": 01 }"""u8));
        check.RefusedWithin(MetresConverter.UnknownUnit, () => JsonProjection.Parse<Order>("""{ "id": 1, "distance": { "value": 1, "unit": "ell" } }"""u8));
    }
}
