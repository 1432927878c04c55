using System.Runtime.CompilerServices;

namespace Decant.Lab.Processes;

/// <summary>A measurement of one contender in a process of its own. The class contains the parent's side and the child's.</summary>
/// <param name="name">The name of the command, which is a word on the child's command line too.</param>
internal abstract class ChildMeasurement(string name)
{
    public string Name => name;

    /// <summary>The child's side: measures, and returns the line to print.</summary>
    public abstract Task<string> RunAsync(string key, Target target, string[] more);
}

/// <typeparam name="TFigures">The figures. The child sends them to the parent as one line of JSON.</typeparam>
internal abstract class ChildMeasurement<TFigures>(string name) : ChildMeasurement(name)
{
    public sealed override async Task<string> RunAsync(string key, Target target, string[] more) => Write(await MeasureAsync(key, target, more));

    /// <summary>The parent's side: starts the child, waits for its end and returns its figures.</summary>
    /// <exception cref="LabException">The contender failed in the child.</exception>
    public async Task<TFigures> StartAsync(
        Contender contender, Target target, (string Name, string Value)[] settings, CancellationToken cancellationToken, params string[] more)
    {
        string[] words = ChildProgram.Arguments(Name, ContenderKey.Of(contender), target, more);
        return Read(await ChildProcess.MeasureAsync(contender, words, settings, cancellationToken));
    }

    protected abstract Task<TFigures> MeasureAsync(string key, Target target, string[] more);

    // Only these methods load the serializer, and not before the measurement: a first call must not find it loaded.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string Write(TFigures figures) => JsonSerializer.Serialize(figures);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TFigures Read(string line) => JsonSerializer.Deserialize<TFigures>(line)!;
}
