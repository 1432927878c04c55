using DuckDB.NET.Data;

namespace Decant.Tables.Tests;

/// <summary>The code of <c>docs/guides/tables.md</c>, to the letter.</summary>
internal static class TablesPage
{
    public static async Task SaveAsync(HttpClient http, CancellationToken cancellationToken)
    {
        JsonFieldMask fields = JsonFieldMask.Parse("id,name,owner(login),stargazers_count,topics,license(spdx_id)");
        var lines = new JsonProjectionOptions { Copy = new JsonCopyOptions { JsonLines = true } };
        await using FileStream file = File.Create("repos.jsonl");
        await http.CopyProjectionToAsync("orgs/dotnet/repos", JsonCopy.Of(fields, lines), file, cancellationToken);
    }

    public static IReadOnlyList<string> Load()
    {
        Console.Written.Clear();
        using var connection = new DuckDBConnection("Data Source=:memory:");
        connection.Open();
        using DuckDBCommand command = connection.CreateCommand();
        command.CommandText = "SELECT name FROM 'repos.jsonl' ORDER BY stargazers_count DESC LIMIT 10";
        using DuckDBDataReader rows = command.ExecuteReader();
        while (rows.Read())
            Console.WriteLine(rows.GetString(0));
        return [.. Console.Written];
    }

    // In place of the framework's, to which the runner of the tests writes too.
    private static class Console
    {
        public static List<string> Written { get; } = [];

        public static void WriteLine(string line) => Written.Add(line);
    }
}
