using System.Text;
using System.Text.Json;

namespace Decant.Lab.GitHub;

/// <summary>A file with the repositories that were fetched so far, one per line, as GitHub sent them. It only grows.</summary>
internal sealed class RepositoryFile
{
    private readonly FileInfo _file;
    private readonly List<JsonElement> _repositories = [];
    private readonly HashSet<long> _ids = [];

    private RepositoryFile(FileInfo file) => _file = file;

    /// <summary>The number of repositories in the file.</summary>
    public int Count => _repositories.Count;

    /// <summary>Reads the file if it exists.</summary>
    /// <exception cref="LabException">The file contains something else than repositories of this owner.</exception>
    public static RepositoryFile Open(FileInfo file, string owner)
    {
        var opened = new RepositoryFile(file);
        if (!file.Exists)
            return opened;
        try
        {
            opened.Add(JsonElement.Parse(File.ReadAllBytes(file.FullName)).EnumerateArray());
            if (opened._repositories.All(repository => owner.Equals(OwnerOf(repository), StringComparison.OrdinalIgnoreCase)))
                return opened;
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException or KeyNotFoundException or FormatException)
        {
            // Reported below.
        }

        throw LabException.Usage($"{file.Name} exists and holds other things than repositories of {owner}: it is not overwritten, name another file.");
    }

    /// <summary>Adds the repositories that are new, and returns their number.</summary>
    public int Add(IEnumerable<JsonElement> repositories)
    {
        int before = Count;
        _repositories.AddRange(repositories.Where(repository => _ids.Add(repository.GetProperty("id").GetInt64())));
        return Count - before;
    }

    /// <summary>Writes the first <paramref name="most"/> repositories. The file is replaced at once, so an interruption leaves the earlier one.</summary>
    public void Write(int most)
    {
        string unfinished = _file.FullName + ".part";
        File.WriteAllText(unfinished, $"[\n{string.Join(",\n", _repositories.Take(most).Select(repository => repository.GetRawText()))}\n]\n", new UTF8Encoding(false));
        File.Move(unfinished, _file.FullName, overwrite: true);
    }

    private static string? OwnerOf(JsonElement repository) => repository.GetProperty("owner").GetProperty("login").GetString();
}
