using System.Globalization;

namespace Decant;

/// <summary>Starts the lab as its users do, with a folder for its results.</summary>
public abstract class LabTestBase : IDisposable
{
    private const int LabsAtOnce = 3;

    private readonly DirectoryInfo _output = Directory.CreateTempSubdirectory("decant-lab-");

    protected static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    protected string Output => _output.FullName;

    public void Dispose()
    {
        GC.SuppressFinalize(this);
        _output.Delete(recursive: true);
    }

    /// <summary>Runs a test on all cases, some at a time: a lab mostly waits for the time that it measures over, and no figure is asserted. A case is
    /// handed a folder of its own, and what fails says which it was.</summary>
    protected async Task ForEachAsync<TCase>(IEnumerable<TCase> cases, Func<TCase, string, Task> test)
    {
        var options = new ParallelOptions { MaxDegreeOfParallelism = LabsAtOnce, CancellationToken = Cancellation };
        await Parallel.ForEachAsync(cases.Index(), options, async (indexed, _) =>
        {
            string folder = _output.CreateSubdirectory(indexed.Index.ToString(CultureInfo.InvariantCulture)).FullName;
            Exception? failure = await Record.ExceptionAsync(() => test(indexed.Item, folder));
            Assert.True(failure is null, $"{indexed.Item}: {failure}");
        });
    }

    protected Task<string> ReadAsync(string file) => File.ReadAllTextAsync(Path.Combine(Output, file), Cancellation);
}
