using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>A measurement of one contender in a process of its own. The class contains the parent's side and the child's.</summary>
/// <param name="name">The name of the command, which is a word on the child's command line too.</param>
internal abstract class ChildMeasurement(string name)
{
    /// <summary>The name of the measurement.</summary>
    public string Name => name;

    /// <summary>The child's side: measures, and returns the line to print.</summary>
    /// <param name="key">The contender's <see cref="ContenderKey"/>.</param>
    /// <param name="target">The body that the contender reads.</param>
    /// <param name="more">Further arguments of this measurement.</param>
    public abstract Task<string> RunAsync(string key, Target target, string[] more);
}

/// <inheritdoc/>
/// <typeparam name="TFigures">The figures. The child sends them to the parent as one line of JSON.</typeparam>
internal abstract class ChildMeasurement<TFigures>(string name) : ChildMeasurement(name)
{
    /// <inheritdoc/>
    public sealed override async Task<string> RunAsync(string key, Target target, string[] more) => Write(await MeasureAsync(key, target, more));

    /// <summary>The parent's side: starts the child, waits for its end and returns its figures.</summary>
    /// <param name="contender">The contender.</param>
    /// <param name="target">The body that the contender reads.</param>
    /// <param name="settings">Environment variables for the child's runtime.</param>
    /// <param name="cancellationToken">Ends the child.</param>
    /// <param name="more">Further arguments of this measurement.</param>
    /// <exception cref="LabException">The contender failed in the child.</exception>
    public async Task<TFigures> StartAsync(
        Contender contender, Target target, (string Name, string Value)[] settings, CancellationToken cancellationToken, params string[] more)
    {
        string[] words = ChildProgram.Arguments(Name, ContenderKey.Of(contender), target, more);
        return Read(await ChildProcess.MeasureAsync(contender, words, settings, cancellationToken));
    }

    /// <summary>Measures in a new process.</summary>
    protected abstract Task<TFigures> MeasureAsync(string key, Target target, string[] more);

    /// <summary>Writes a line of JSON. Only this method loads the serializer. A type of the serializer in a signature would load it with this class, before a
    /// first call is measured.</summary>
    protected abstract string Write(TFigures figures);

    /// <summary>Reads a line that <see cref="Write"/> wrote.</summary>
    protected abstract TFigures Read(string line);
}
