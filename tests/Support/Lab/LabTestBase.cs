namespace Decant;

/// <summary>Starts the lab as its users do, with a folder for its results.</summary>
public abstract class LabTestBase : IDisposable
{
    private readonly DirectoryInfo _output = Directory.CreateTempSubdirectory("decant-lab-");

    protected static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    protected string Output => _output.FullName;

    public void Dispose()
    {
        GC.SuppressFinalize(this);
        _output.Delete(recursive: true);
    }

    protected Task<string> ReadAsync(string file) => File.ReadAllTextAsync(Path.Combine(Output, file), Cancellation);
}
