using System.Text;
using Decant.Tool.Tests.Descriptions;

namespace Decant.Tool.Tests.Checks.Descriptions;

/// <summary>Schemas that contain themselves, alone and in compositions. Each comparison ends.</summary>
public sealed class RecursiveSchemaTests
{
    private const int Schemas = 3;

    [Theory]
    [InlineData("Thing: { properties: { parent: { $ref: '#/components/schemas/Thing' } } }")]
    [InlineData("Thing: { allOf: [ { $ref: '#/components/schemas/Base' }, { properties: { parent: { $ref: '#/components/schemas/Thing' } } } ] }\nBase: { properties: { parent: { $ref: '#/components/schemas/Base' } } }")]
    [InlineData("Thing: { oneOf: [ { $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' } ] }\nOther: { oneOf: [ { $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/C' } ] }\nA: { properties: { parent: { $ref: '#/components/schemas/Thing' } } }\nB: { properties: { parent: { $ref: '#/components/schemas/Other' } } }\nC: { properties: { parent: { $ref: '#/components/schemas/Thing' } } }")]
    [InlineData("Thing: { allOf: [ { $ref: '#/components/schemas/X' }, { properties: { parent: { anyOf: [ { $ref: '#/components/schemas/Thing' }, { $ref: '#/components/schemas/Y' } ] } } } ] }\nX: { properties: { parent: { anyOf: [ { $ref: '#/components/schemas/X' }, { $ref: '#/components/schemas/Y' } ] } } }\nY: { properties: { parent: { anyOf: [ { $ref: '#/components/schemas/X' }, { $ref: '#/components/schemas/Y' } ] } } }")]
    public async Task Check_SchemaThatContainsItself_Ends(string schemas)
    {
        CommandRun run = await CheckAsync("partial record Thing(Thing? Parent);", SmallDescription.Write(schemas));

        Assert.Equal((0, "Thing: GET /things/{id}\n  Parent  parent  may be missing\n", ""), (run.ExitCode, run.Output, run.Error));
    }

    [Theory]
    [InlineData(1, 50)]
    [InlineData(2, 50)]
    public async Task Check_AnySchemas_Ends(int seed, int rounds)
    {
        var random = new Random(seed);
        int compared = 0;
        for (int i = 0; i < rounds; i++)
        {
            string schemas = string.Join('\n', Enumerable.Range(0, Schemas).Select(number => $"S{number}: {Schema(2)}"));
            CommandRun run = await CheckAsync("partial record Thing(Thing? A, Thing[]? B, Dictionary<string, Thing>? C);", SmallDescription.Write(schemas));
            Assert.True(run.ExitCode is 0 or 5 || run.Error.Contains("of itself", StringComparison.Ordinal) || run.Error.Contains("back to itself", StringComparison.Ordinal), $"{run.Error}\n{schemas}");
            compared += run.ExitCode == 3 ? 0 : 1;
        }

        Assert.InRange(compared, rounds / 4, rounds);

        // At the start of a schema, a reference is likely to be a cycle.
        string Schema(int depth) => (depth == 0 ? 0 : random.Next(depth == 2 ? 1 : 0, 5)) switch
        {
            1 => $"{{ allOf: [ {Schema(depth - 1)}, {Schema(depth - 1)} ] }}",
            2 => $"{{ oneOf: [ {Schema(depth - 1)}, {Schema(depth - 1)} ] }}",
            3 or 4 => $"{{ properties: {{ a: {Schema(depth - 1)}, b: {{ type: array, items: {Schema(depth - 1)} }}, c: {{ additionalProperties: {Schema(depth - 1)} }} }} }}",
            _ => $"{{ $ref: '#/components/schemas/S{random.Next(Schemas)}' }}",
        };
    }

    [Fact]
    public async Task Check_LongChainOfSchemas_ComparesTheLast()
    {
        const int Length = 20_000;
        string schemas = string.Join('\n', Enumerable.Range(0, Length).Select(number => $"S{number}: {{ properties: {{ parent: {{ $ref: '#/components/schemas/S{number + 1}' }} }} }}")) + $"\nS{Length}: {{ required: [parent], properties: {{ parent: {{ type: string }} }} }}";

        CommandRun run = await CheckAsync("partial record Thing(Thing? Parent);", SmallDescription.Write(schemas));

        Assert.Equal(5, run.ExitCode);
        Assert.Contains("String, which 'Thing' cannot read", run.Output, StringComparison.Ordinal);
    }

    private static async Task<CommandRun> CheckAsync(string source, string description)
    {
        using var file = new TemporaryFile("Source.cs", Encoding.UTF8.GetBytes($"[JsonProjection] {source}"));
        return await CommandRun.OfAsync(["infer", "--check", file.Path, "--openapi", "-", "--operation", "getThing"], description);
    }
}
