using System.Globalization;
using System.Text;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Descriptions.Reading;

/// <summary>Descriptions that would need too much memory, or exhaust the stack.</summary>
public sealed class DescriptionLimitTests
{
    private const string Operation = "paths: { /things: { get: { operationId: getThing, responses: { 200: { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } } } } }";

    // Each value stands for ten of the one before. The measured thread is that of the parser.
    [Fact]
    public void Parse_AliasesThatMultiply_AllocatesLittle()
    {
        var text = new StringBuilder("openapi: 3.0.0\nx0: &x0 [a, a, a, a, a, a, a, a, a, a]\n");
        for (int i = 1; i < 12; i++)
            text.Append(CultureInfo.InvariantCulture, $"x{i}: &x{i} [{string.Join(", ", Enumerable.Repeat($"*x{i - 1}", 10))}]\n");
        long before = GC.GetAllocatedBytesForCurrentThread();

        var told = Assert.Throws<InferenceException>(() => SmallDescription.ReadText(text.ToString()));

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 1 << 16, 1 << 30);
        Assert.Contains("aliases", told.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(60, "openapi: 3.0.0\nx: {0}1{1}\n" + Operation)]
    [InlineData(250, """{"openapi":"3.0.0","x":{0}1{1},"paths":{"/things":{"get":{"operationId":"getThing"}}}}""")]
    public void Parse_DeepNesting_IsReadUpToALimit(int most, string form)
    {
        Assert.Single(SmallDescription.ReadText(Nested(most)).Operations);
        Assert.All((int[])[257, 100_000], depth => Assert.Contains("depth", Assert.Throws<InferenceException>(() => SmallDescription.ReadText(Nested(depth))).Message, StringComparison.OrdinalIgnoreCase));

        string Nested(int depth) => form.Replace("{0}", new('[', depth), StringComparison.Ordinal).Replace("{1}", new(']', depth), StringComparison.Ordinal);
    }

    public static TheoryData<string> Links => new()
    {
        "{0}", "{{ allOf: [ {0} ] }}", "{{ allOf: [ {{ type: object }}, {0} ] }}", "{{ oneOf: [ {0} ] }}", "{{ oneOf: [ {0}, {{ type: string }} ] }}", "{{ anyOf: [ {0}, {{ type: 'null' }} ] }}",
        "{{ description: d, allOf: [ {0} ] }}", "{{ required: [a], allOf: [ {0} ] }}",
    };

    // Each schema is composed of the next one.
    [Theory]
    [MemberData(nameof(Links))]
    public void Read_CompositionsInARow_EndAtALimit(string link)
    {
        Assert.Contains("a", SmallDescription.ReadText(Chain(40)).Find("getThing").Value.Members.Select(member => member.Name));
        Assert.All((int[])[200, 500], length => Assert.Throws<InferenceException>(() => SmallDescription.ReadText(Chain(length)).Find("getThing")));

        string Chain(int length) => $"openapi: 3.1.0\n{Operation}\n{Schemas(length, link)}    Thing: {{ $ref: '#/components/schemas/S{length}' }}\n";
    }

    // The members are read one after the other, so each schema is composed of one that is read already.
    [Theory]
    [MemberData(nameof(Links))]
    public void Read_CompositionsThatAreReadFromTheirEnd_EndAtALimit(string link)
    {
        const int Length = 500;
        string members = string.Join(", ", Enumerable.Range(0, Length + 1).Select(number => $"m{number}: {{ $ref: '#/components/schemas/S{number}' }}"));
        DescribedValue thing = SmallDescription.ReadText($"openapi: 3.1.0\n{Operation}\n{Schemas(Length, link)}    Thing: {{ type: object, properties: {{ {members} }} }}\n").Find("getThing").Value;

        Assert.Throws<InferenceException>(() => thing.Members.Sum(member => member.Value.Members.Count));
    }

    private static string Schemas(int length, string link)
    {
        var schemas = new StringBuilder("components:\n  schemas:\n    S0: { type: object, properties: { a: { type: string } } }\n");
        for (int i = 1; i <= length; i++)
            schemas.Append(CultureInfo.InvariantCulture, $"    S{i}: {string.Format(CultureInfo.InvariantCulture, link, $"{{ $ref: '#/components/schemas/S{i - 1}' }}")}\n");
        return schemas.ToString();
    }
}
