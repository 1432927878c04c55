namespace Decant.Mcp.EndToEnd.Tests.Support;

/// <summary>One connection of each kind for all tests of a class, whose starts take longer than the tests.</summary>
public sealed class Connections : IAsyncLifetime
{
    private readonly Dictionary<Transport, Connection> _open = [];

    public ValueTask InitializeAsync() => ValueTask.CompletedTask;

    internal async Task<Connection> OpenAsync(Transport transport)
    {
        // The tests of a class run one after the other.
        if (!_open.TryGetValue(transport, out Connection? connection))
            _open.Add(transport, connection = await Connection.OpenAsync(transport));
        return connection;
    }

    public async ValueTask DisposeAsync()
    {
        foreach (Connection connection in _open.Values)
            await connection.DisposeAsync();
    }
}
