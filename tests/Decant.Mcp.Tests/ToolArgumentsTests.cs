using System.Text.Json;

namespace Decant.Mcp.Tests;

public sealed class ToolArgumentsTests
{
    private const string HalfOf = "The argument ";
    private const string Half = " has half of a surrogate pair (\\ud800 to \\udfff). Write the character itself, or both halves.";

    private static readonly AddressTemplate s_address = AddressTemplate.Parse("orgs/{org}/repos{?sort,per_page}");

    [Theory]
    [InlineData("""{"org":"a","fields":["b"]}""", "org=a", "b")]
    [InlineData("""{"org":"a","sort":"b","per_page":5,"fields":["b","c/d"]}""", "org=a,sort=b,per_page=5", "b,c(d)")]
    [InlineData("""{"org":"a","per_page":"5","fields":["b(d,c)"]}""", "org=a,per_page=5", "b(c,d)")]
    [InlineData("""{"org":1.50,"sort":true,"fields":["*"]}""", "org=1.50,sort=true", "*")]
    // What is null or empty is absent.
    [InlineData("""{"org":"a","sort":null,"per_page":"","fields":["b"]}""", "org=a", "b")]
    // One text instead of an array.
    [InlineData("""{"org":"a","fields":"c,b/d"}""", "org=a", "b(d),c")]
    [InlineData("""{"org":"a","fields":["b","b/c"]}""", "org=a", "b")]
    // An array within a text.
    [InlineData("""{"org":"a","fields":"[\"c\", \"b/d\"]"}""", "org=a", "b(d),c")]
    [InlineData("""{"org":"a","fields":"[c"}""", "org=a", "[c")]
    public void Read_Arguments_AreValuesAndAMask(string arguments, string values, string mask)
    {
        ToolArguments read = Read(arguments);

        Assert.Equal(values, string.Join(',', read.Values.Select(value => $"{value.Key}={value.Value}")));
        Assert.Equal(mask, read.Mask.ToString());
    }

    [Theory]
    [InlineData("""{"organization":"a"}""", "There is no argument 'organization'; the closest is 'org'. The arguments are org, sort, per_page, fields.")]
    [InlineData("""{"owner":"a"}""", "There is no argument 'owner'. The arguments are org, sort, per_page, fields.")]
    [InlineData("""{"orgs":"a"}""", "There is no argument 'orgs'; the closest is 'org'. The arguments are org, sort, per_page, fields.")]
    [InlineData("""{"field":["a"]}""", "There is no argument 'field'; the closest is 'fields'. The arguments are org, sort, per_page, fields.")]
    [InlineData("""{"fields":["a"]}""", "The argument 'org' is missing.")]
    [InlineData("""{"org":"","fields":["a"]}""", "The argument 'org' is missing.")]
    [InlineData("""{"org":null,"fields":["a"]}""", "The argument 'org' is missing.")]
    [InlineData("""{"org":["a"],"fields":["a"]}""", "The argument 'org' must be a string, a number or a boolean.")]
    [InlineData("""{"org":"a","sort":{},"fields":["a"]}""", "The argument 'sort' must be a string, a number or a boolean.")]
    [InlineData("""{"org":"a"}""", "The argument 'fields' is missing: name each field that is needed. ")]
    [InlineData("""{"org":"a","fields":null}""", "The argument 'fields' is missing: name each field that is needed. ")]
    [InlineData("""{"org":"a","fields":[]}""", "The argument 'fields' is missing: name each field that is needed. ")]
    [InlineData("""{"org":"a","fields":"[]"}""", "The argument 'fields' is missing: name each field that is needed. ")]
    [InlineData("""{"org":"a","fields":"[1]"}""", "Each item of 'fields' must be a string. ")]
    [InlineData("""{"org":"a","fields":["a",1]}""", "Each item of 'fields' must be a string. ")]
    [InlineData("""{"org":"a","fields":7}""", "Each item of 'fields' must be a string. ")]
    // Half of a surrogate pair.
    [InlineData("""{"org":"\ud800","fields":["a"]}""", HalfOf + "'org'" + Half)]
    [InlineData("""{"org":"a","sort":"b\udc00c","fields":["a"]}""", HalfOf + "'sort'" + Half)]
    [InlineData("""{"org":"a","fields":["\ud800"]}""", HalfOf + "'fields'" + Half)]
    [InlineData("""{"org":"a","fields":"\ud800"}""", HalfOf + "'fields'" + Half)]
    [InlineData("""{"org":"a","fields":"[\"\\ud800\"]"}""", HalfOf + "'fields'" + Half)]
    [InlineData("""{"org":"a","fields":["a","b(c"]}""", "'b(c' in 'fields': The field mask is not valid at position 3. Expected ',' or ')', but found the end. ")]
    [InlineData("""{"org":"a","fields":[""]}""", "'' in 'fields': The field mask is not valid at position 0. Expected a name or '*', but found the end. ")]
    public void Read_OtherArguments_AreRefusedWithWhatToChange(string arguments, string message)
    {
        ToolUseException refusal = Assert.Throws<ToolUseException>(() => Read(arguments));

        Assert.Equal(message.EndsWith(' ') ? $"{message}Write \"name\", \"owner/login\" or \"owner(login,id)\"." : message, refusal.Message);
    }

    // Many compare each letter, and all quote what was passed.
    [Theory]
    [InlineData("")]
    [InlineData("fields")]
    public void Read_LongName_IsQuotedInPart(string argument)
    {
        string name = new('o', 1_000_000);
        var arguments = new Dictionary<string, object> { ["org"] = "a" };
        if (argument.Length == 0)
            arguments.Add(name, 1);
        else
            arguments.Add(argument, name);

        Assert.InRange(Assert.Throws<ToolUseException>(() => Read(JsonSerializer.Serialize(arguments))).Message.Length, 100, 400);
    }

    [Fact]
    public void Read_NoArguments_AreRefused() => Assert.Throws<ToolUseException>(() => ToolArguments.Read(null, s_address));

    [Theory]
    [InlineData(JsonFieldMask.MaxFields)]
    [InlineData(JsonFieldMask.MaxFields + 1)]
    public void Mask_ManyFields_AreRefusedBeyondTheLimit(int count)
    {
        ToolArguments read = Read(JsonSerializer.Serialize(new { org = "a", fields = Enumerable.Range(0, count).Select(index => $"f{index}") }));

        if (count <= JsonFieldMask.MaxFields)
            Assert.Equal(count, read.Mask.ToString().Split(',').Length);
        else
            Assert.InRange(Assert.Throws<ToolUseException>(() => read.Mask).Message.Length, 100, 400);
    }

    private static ToolArguments Read(string arguments) => ToolArguments.Read(JsonSerializer.Deserialize<Dictionary<string, JsonElement>>(arguments), s_address);
}
