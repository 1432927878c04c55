using Decant.Ladder;

namespace Decant.Lab.Processes;

/// <summary>A measurement of one contender that is made in a process of its own: both sides of it, the parent's and the child's.</summary>
/// <param name="name">What it is called: the command, and a word on the child's command line.</param>
internal abstract class ChildMeasurement(string name)
{
    /// <summary>What it is called.</summary>
    public string Name => name;

    /// <summary>The child's side: measures, and gives the line to print.</summary>
    /// <param name="key">The contender, by its <see cref="ContenderKey"/>.</param>
    /// <param name="target">What it reads.</param>
    /// <param name="more">What this measurement needs to be told besides.</param>
    public abstract Task<string> RunAsync(string key, Target target, string[] more);
}

/// <inheritdoc/>
/// <typeparam name="TFigures">What is measured, which goes from the child to the parent as one line of JSON.</typeparam>
internal abstract class ChildMeasurement<TFigures>(string name) : ChildMeasurement(name)
{
    /// <inheritdoc/>
    public sealed override async Task<string> RunAsync(string key, Target target, string[] more) => Write(await MeasureAsync(key, target, more));

    /// <summary>The parent's side: starts the child, waits for its end and gives its figures.</summary>
    /// <param name="contender">What is measured.</param>
    /// <param name="target">What it reads.</param>
    /// <param name="settings">Variables of the environment that set the child's runtime.</param>
    /// <param name="cancellationToken">Ends the child.</param>
    /// <param name="more">What this measurement needs to be told besides.</param>
    /// <exception cref="LabException">The contender failed there.</exception>
    public async Task<TFigures> StartAsync(
        Contender contender, Target target, (string Name, string Value)[] settings, CancellationToken cancellationToken, params string[] more)
    {
        string[] words = ChildProgram.Arguments(Name, ContenderKey.Of(contender), target, more);
        return Read(await ChildProcess.MeasureAsync(contender, words, settings, cancellationToken));
    }

    /// <summary>Measures, in a process that has done nothing else.</summary>
    protected abstract Task<TFigures> MeasureAsync(string key, Target target, string[] more);

    /// <summary>Writes a line of JSON. The serializer is loaded by this method and no earlier: a type of it in a signature would load it with this
    /// class, and a first call would find it there.</summary>
    protected abstract string Write(TFigures figures);

    /// <summary>Reads what <see cref="Write"/> wrote.</summary>
    protected abstract TFigures Read(string line);
}
