using System.Text;
using System.Text.Json;

namespace Decant.Lab.GitHub;

/// <summary>A file with the repositories that were fetched so far, a line each, as GitHub sent them. It only grows.</summary>
internal sealed class RepositoryFile
{
    private readonly FileInfo _file;
    private readonly List<JsonElement> _repositories = [];
    private readonly HashSet<long> _ids = [];

    private RepositoryFile(FileInfo file) => _file = file;

    /// <summary>How many it has.</summary>
    public int Count => _repositories.Count;

    /// <summary>Reads what is there, if anything.</summary>
    /// <exception cref="LabException">There is something else than repositories of this owner.</exception>
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
            // Told below.
        }

        throw LabException.Usage($"{file.Name} exists and holds other things than repositories of {owner}: it is not overwritten, name another file.");
    }

    /// <summary>Adds those that it has not, and gives how many they are.</summary>
    public int Add(IEnumerable<JsonElement> repositories)
    {
        int before = Count;
        _repositories.AddRange(repositories.Where(repository => _ids.Add(repository.GetProperty("id").GetInt64())));
        return Count - before;
    }

    /// <summary>Writes the first <paramref name="most"/>, all at once: whoever interrupts it leaves the file that was there.</summary>
    public void Write(int most)
    {
        string unfinished = _file.FullName + ".part";
        File.WriteAllText(unfinished, $"[\n{string.Join(",\n", _repositories.Take(most).Select(repository => repository.GetRawText()))}\n]\n", new UTF8Encoding(false));
        File.Move(unfinished, _file.FullName, overwrite: true);
    }

    private static string? OwnerOf(JsonElement repository) => repository.GetProperty("owner").GetProperty("login").GetString();
}
