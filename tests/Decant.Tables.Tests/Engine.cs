using DuckDB.NET.Data;

namespace Decant.Tables.Tests;

/// <summary>DuckDB in this process, with an empty database.</summary>
internal sealed class Engine : IDisposable
{
    private readonly DuckDBConnection _connection = new("Data Source=:memory:");

    public Engine()
    {
        _connection.Open();
        // What an engine lacks it would fetch from its own server, and a test would depend on that.
        Run("SET autoinstall_known_extensions = false");
    }

    public void Dispose() => _connection.Dispose();

    /// <summary>Runs a statement, and returns its rows: null for NULL.</summary>
    public object?[][] Run(string sql)
    {
        using DuckDBCommand command = _connection.CreateCommand();
        command.CommandText = sql;
        using DuckDBDataReader reader = command.ExecuteReader();
        List<object?[]> rows = [];
        while (reader.Read())
            rows.Add([.. Enumerable.Range(0, reader.FieldCount).Select(column => reader.IsDBNull(column) ? null : reader.GetValue(column))]);
        return [.. rows];
    }

    /// <summary>The types of the columns of a query, by name.</summary>
    public IReadOnlyDictionary<string, string> Types(string query) =>
        Run($"DESCRIBE {query}").ToDictionary(row => (string)row[0]!, row => (string)row[1]!);
}
