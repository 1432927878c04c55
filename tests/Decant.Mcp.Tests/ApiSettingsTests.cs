using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace Decant.Mcp.Tests;

public sealed class ApiSettingsTests : IDisposable
{
    private readonly string _file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.json");

    [Fact]
    public void Load_FileOfGitHub_IsValid()
    {
        ApiSettings settings = ApiSettings.Load(Path.Combine(AppContext.BaseDirectory, "github.json"));

        Assert.Equal(["list_issues", "list_repositories", "search_repositories"], settings.Tools.Keys);
        Assert.All(settings.Tools.Values, tool => Assert.Equal(AddressTemplate.Parse(tool.Path).Names.Order(), tool.Parameters.Keys.Order()));
        using IHost host = McpHost.Create(settings, null);
        Assert.NotNull(host.Services.GetRequiredService<ApiTools>());
    }

    [Fact]
    public void Load_FileOfThePage_IsValid()
    {
        string page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "samples", "Decant.Mcp", "README.md"));
        string text = Assert.Single(page.Split("```json")[1..].Select(block => block.Split("```")[0]), block => block.Contains("BaseAddress", StringComparison.Ordinal));

        using IHost host = McpHost.Create(Load(text), null);

        Assert.NotNull(host.Services.GetRequiredService<ApiTools>());
    }

    [Fact]
    public void Load_Settings_HaveDefaults()
    {
        ApiSettings settings = Load("""{ "BaseAddress": "https://host/a/", "Headers": { "X-Key": "b" }, "Tools": { "get": { "Path": "c" } } }""");

        Assert.Equal((40_000, 64L << 20, TimeSpan.FromSeconds(30)), (settings.MaxResultBytes, settings.MaxBodyBytes, settings.Timeout));
        using var client = new HttpClient();
        settings.Apply(client);
        Assert.Equal("https://host/a/", client.BaseAddress!.AbsoluteUri);
        Assert.Equal(["b"], client.DefaultRequestHeaders.GetValues("X-Key"));
    }

    [Theory]
    [InlineData("{", "Failed to load configuration")]
    [InlineData("{}", "BaseAddress is ''; expected an address that ends with a slash")]
    [InlineData("""{ "BaseAddress": "host/" }""", "BaseAddress is 'host/'; expected an address")]
    [InlineData("""{ "BaseAddress": "ftp://host/" }""", "BaseAddress is 'ftp://host/'; expected an address")]
    [InlineData("""{ "BaseAddress": "https://host/a" }""", "BaseAddress is 'https://host/a'; expected an address that ends with a slash")]
    [InlineData("""{ "BaseAddress": "https://host/" }""", "Tools is empty; expected a tool at least.")]
    [InlineData("""{ "BaseAddress": "https://host/", "Timeout": "-00:00:01", "Tools": { "get": { "Path": "c" } } }""", "Timeout")]
    [InlineData("""{ "BaseAddress": "https://host/", "MaxBodyBytes": 0, "Tools": { "get": { "Path": "c" } } }""", "MaxBodyBytes")]
    [InlineData("""{ "BaseAddress": "https://host/", "MaxResultBytes": 0, "Tools": { "get": { "Path": "c" } } }""", "MaxResultBytes is 0; expected a positive number.")]
    [InlineData("""{ "BaseAddress": "https://host/", "Timeout": "x", "Tools": { "get": { "Path": "c" } } }""", "Timeout")]
    [InlineData("""{ "BaseAddress": "https://host/", "Tools": { "get": { "Paths": "c" } } }""", "'Paths'")]
    [InlineData("""{ "BaseAddress": "https://host/", "Headers": { "a b": "c" }, "Tools": { "get": { "Path": "c" } } }""", "'a b' in Headers is not the name of a header")]
    // The value is not shown.
    [InlineData("""{ "BaseAddress": "https://host/", "Headers": { "Authorization": "Bearer …" }, "Tools": { "get": { "Path": "c" } } }""", "The value of 'Authorization' in Headers, or in DECANT_MCP_Headers__Authorization, has characters that are not printable ASCII.")]
    [InlineData("""{ "BaseAddress": "https://host/", "Headers": { "X-Key": "a\nb" }, "Tools": { "get": { "Path": "c" } } }""", "The value of 'X-Key' in Headers, or in DECANT_MCP_Headers__X-Key, has characters that are not printable ASCII.")]
    public void Load_InvalidFile_IsRefusedWithTheReason(string text, string reason)
    {
        UsageException refusal = Assert.Throws<UsageException>(() => Load(text));

        Assert.StartsWith($"{_file}: ", refusal.Message);
        Assert.Contains(reason, refusal.Message);
    }

    [Fact]
    public void Load_NoFile_IsRefused() => Assert.StartsWith($"{_file}: ", Assert.Throws<UsageException>(() => ApiSettings.Load(_file)).Message);

    [Theory]
    [InlineData(null)]
    [InlineData("http://127.0.0.1:0")]
    public void Create_InvalidTool_IsRefused(string? urls) => Assert.Contains(
        "the tool 'get' is not valid", Assert.Throws<UsageException>(() => McpHost.Create(Load("""{ "BaseAddress": "https://host/", "Tools": { "get": { "Path": "{" } } }"""), urls)).Message);

    public void Dispose() => File.Delete(_file);

    private ApiSettings Load(string text)
    {
        File.WriteAllText(_file, text);
        return ApiSettings.Load(_file);
    }
}
