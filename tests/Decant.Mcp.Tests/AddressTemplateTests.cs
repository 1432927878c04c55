namespace Decant.Mcp.Tests;

public sealed class AddressTemplateTests
{
    [Theory]
    [InlineData("repos", "", "repos")]
    [InlineData("orgs/{org}/repos", "org=dotnet", "orgs/dotnet/repos")]
    [InlineData("a/{x}{y}", "x=1;y=2", "a/12")]
    [InlineData("a{?x,y}", "", "a")]
    [InlineData("a{?x,y}", "y=2", "a?y=2")]
    [InlineData("a{?x,y}", "x=1;y=2", "a?x=1&y=2")]
    [InlineData("a?q={q}{&x,y}", "q=0;y=2", "a?q=0&y=2")]
    [InlineData("a?q={q}{&x,y}", "q=0", "a?q=0")]
    // What has a meaning in an address has none in a value.
    [InlineData("a/{x}", "x=b/c", "a/b%2Fc")]
    [InlineData("a/{x}", "x=https://b", "a/https%3A%2F%2Fb")]
    [InlineData("{x}/a", "x=//b", "%2F%2Fb/a")]
    [InlineData("a/{x}", "x=b?c#d&e%2F\\", "a/b%3Fc%23d%26e%252F%5C")]
    [InlineData("a{?x}", "x=1&y=2#3", "a?x=1%26y%3D2%233")]
    [InlineData("a/{x}", "x=é ", "a/%C3%A9%20")]
    [InlineData("a/{x}", "x=...", "a/...")]
    [InlineData("a{?x}", "x=/../", "a?x=%2F..%2F")]
    // A colon before the first slash is no end of a scheme.
    [InlineData("items:find", "", "./items:find")]
    [InlineData("{x}:find/a", "x=http", "./http:find/a")]
    [InlineData("a/{x}:find", "x=b", "a/b:find")]
    [InlineData("a?x=b:c", "", "a?x=b:c")]
    public void Expand_Values_AreEscapedInTheirPlace(string template, string values, string expected) =>
        Assert.Equal(expected, AddressTemplate.Parse(template).Expand(ValuesOf(values)));

    [Theory]
    [InlineData("a/{x}/b", "x=..")]
    [InlineData("a/{x}/b", "x=b/../c")]
    [InlineData("a/{x}/b", "x=..\\..\\c")]
    [InlineData("a/{x}/b", "x=.")]
    [InlineData("a/{x}", "x=..")]
    [InlineData("{x}", "x=..")]
    [InlineData("a/{x}{y}/b", "x=.;y=.")]
    [InlineData("a/.{x}", "x=.")]
    public void Expand_SegmentsOfDots_AreRefused(string template, string values) =>
        Assert.Throws<ToolUseException>(() => AddressTemplate.Parse(template).Expand(ValuesOf(values)));

    // Whatever a value is, the address stays under the base address, and the value is one segment of it.
    [Fact]
    public void Expand_AnyTwoCharacters_LeadNowhereElse()
    {
        var template = AddressTemplate.Parse("a/{x}/b");
        var root = new Uri("http://host/root/");
        char[] characters = [.. Enumerable.Range(1, 126).Select(code => (char)code)];
        int refused = 0;
        foreach (string value in characters.SelectMany(first => characters.Select(second => $"{first}{second}")))
        {
            try
            {
                var address = new Uri(root, template.Expand(new Dictionary<string, string> { ["x"] = value }));
                Assert.Equal(["/", "root/", "a/", $"{Uri.EscapeDataString(value)}/", "b"], address.Segments);
                Assert.Equal(("host", ""), (address.Host, address.Query));
            }
            catch (ToolUseException)
            {
                Assert.Contains(value, (string[])["..", "./", "/.", ".\\", "\\."]);
                refused++;
            }
        }

        Assert.Equal(5, refused);
    }

    [Fact]
    public void Expand_Colon_StaysUnderTheBaseAddress() => Assert.Equal(
        "http://host/root/http:find/a", new Uri(new Uri("http://host/root/"), AddressTemplate.Parse("{x}:find/a").Expand(ValuesOf("x=http"))).AbsoluteUri);

    [Theory]
    [InlineData("/a")]
    [InlineData("//host/{x}")]
    [InlineData("\\a")]
    public void Parse_PathFromTheRoot_IsRefused(string text) =>
        Assert.StartsWith($"'{text}' begins with '{text[0]}'; expected a path that is relative", Assert.Throws<FormatException>(() => AddressTemplate.Parse(text)).Message);

    [Theory]
    [InlineData("../a")]
    [InlineData("a/../../{x}")]
    [InlineData("{x}/./a{?y}")]
    [InlineData("a\\..\\b")]
    [InlineData("a/%2e%2E/b")]
    public void Parse_SegmentsOfDots_AreRefused(string text) =>
        Assert.StartsWith($"'{text}' has a part '.' or '..';", Assert.Throws<FormatException>(() => AddressTemplate.Parse(text)).Message);

    [Fact]
    public void Names_Always_TellWhichAreRequired()
    {
        var template = AddressTemplate.Parse("{b}/{a}{?c,a}{&d}");

        Assert.Equal(["b", "a", "c", "d"], template.Names);
        Assert.Equal(["b", "a"], template.Required);
    }

    [Theory]
    [InlineData("")]
    [InlineData("a/{x")]
    [InlineData("a/x}")]
    [InlineData("a/{}")]
    [InlineData("a/{x,y}")]
    [InlineData("a/{+x}")]
    [InlineData("a{?}")]
    [InlineData("a{?x,}")]
    [InlineData("a{?x*}")]
    public void Parse_OtherText_IsRefusedWithIt(string text) =>
        Assert.StartsWith($"'{text}' is not a path;", Assert.Throws<FormatException>(() => AddressTemplate.Parse(text)).Message);

    private static Dictionary<string, string> ValuesOf(string text) => text.Split(';', StringSplitOptions.RemoveEmptyEntries)
        .ToDictionary(value => value.Split('=')[0], value => value[(value.IndexOf('=') + 1)..]);
}
