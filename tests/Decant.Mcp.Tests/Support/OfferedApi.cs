using System.Text.Json;

namespace Decant.Mcp.Tests.Support;

/// <summary>An API, the settings for its tools, and a server that offers them: for all tests of a class, because a server starts for longer than they take.</summary>
public abstract class OfferedApi : IAsyncLifetime
{
    public const int MaxResultBytes = 1_000;

    private readonly string _file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.json");

    internal Api Api { get; private set; } = null!;

    internal Server Server { get; private set; } = null!;

    internal string SettingsFile => _file;

    /// <summary>The time that the server gives the API; by default longer than a test takes.</summary>
    protected TimeSpan Timeout { get; init; } = TimeSpan.FromMinutes(10);

    protected abstract Dictionary<string, object> Tools { get; }

    public virtual async ValueTask InitializeAsync()
    {
        Api = await Api.StartAsync();
        await File.WriteAllTextAsync(_file, JsonSerializer.Serialize(new
        {
            BaseAddress = Api.Address,
            Headers = new Dictionary<string, string> { ["X-Key"] = "secret" },
            MaxResultBytes,
            MaxBodyBytes = 300_000,
            Timeout,
            Tools,
        }), TestContext.Current.CancellationToken);
        Server = await Server.StartAsync(_file);
    }

    public virtual async ValueTask DisposeAsync()
    {
        Server?.Dispose();
        if (Api is not null)
            await Api.DisposeAsync();
        File.Delete(_file);
        GC.SuppressFinalize(this);
    }
}
