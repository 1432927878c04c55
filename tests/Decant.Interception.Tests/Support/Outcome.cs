namespace Decant.Interception.Tests.Support;

/// <summary>How a call ended: its value or its failure, and whether the call itself or its task failed.</summary>
/// <param name="Text">All of it.</param>
/// <param name="Failure">The exception; null if there is a value.</param>
internal sealed record Outcome(string Text, Exception? Failure)
{
    /// <summary>Makes a call.</summary>
    /// <param name="call">The call.</param>
    /// <param name="token">The token that it is given.</param>
    public static async Task<Outcome> OfAsync(Func<Task<object?>> call, CancellationToken token)
    {
        Task<object?> task;
        try
        {
            task = call();
        }
        catch (Exception exception)
        {
            return new($"thrown by the call: {FailureText.Describe(exception, token)}", exception);
        }

        try
        {
            return new(Description.Of(await task), null);
        }
        catch (Exception exception)
        {
            return new($"{task.Status}: {FailureText.Describe(exception, token)}", exception);
        }
    }

    /// <summary>The value of a task as an object. What is thrown before there is a task is not caught.</summary>
    public static async Task<object?> Box<T>(Task<T> task) => await task;

    /// <inheritdoc cref="Box{T}(Task{T})"/>
    public static Task<object?> Box<T>(ValueTask<T> task) => Box(task.AsTask());

    public override string ToString() => Text;
}
