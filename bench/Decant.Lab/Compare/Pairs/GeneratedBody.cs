namespace Decant.Lab.Compare.Pairs;

/// <summary>A file of the origin's repositories with all members of GitHub's API, for pairs that read <see cref="PairSet.BodyName"/> where no file was
/// named.</summary>
internal sealed class GeneratedBody : IDisposable
{
    private const string Address = "/json/github/1000";

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-lab-");

    public FileInfo File => new(Path.Combine(_folder.FullName, "github.json"));

    public static async Task<GeneratedBody> CreateAsync(CancellationToken cancellationToken)
    {
        await using OriginProcess origin = await OriginProcess.StartAsync(cancellationToken: cancellationToken);
        using var http = new HttpClient();
        byte[] json = await http.GetByteArrayAsync(new Uri(origin.Http1, Address), cancellationToken);
        var body = new GeneratedBody();
        await System.IO.File.WriteAllBytesAsync(body.File.FullName, json, cancellationToken);
        return body;
    }

    public void Dispose() => _folder.Delete(recursive: true);
}
