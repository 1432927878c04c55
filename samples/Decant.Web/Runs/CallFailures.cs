using Decant.Ladder.Rungs;
using Decant.Web.Ladder;
using Decant.Web.Origin;

namespace Decant.Web.Runs;

/// <summary>Turns the exception of a failed call into an event.</summary>
public sealed partial class CallFailures(ILogger<CallFailures> logger)
{
    /// <summary>Calls once. Returns <see langword="null"/>, or why the call failed.</summary>
    /// <exception cref="OperationCanceledException">The run was cancelled.</exception>
    internal async Task<RungFailed?> TryAsync(Rung rung, Func<Task> callAsync, CancellationToken cancellationToken)
    {
        try
        {
            await callAsync();
            return null;
        }
        catch (Exception e) when (!cancellationToken.IsCancellationRequested)
        {
            if (OriginFailure.From(e, rung) is { } failure)
                return new(rung.Version(), failure.Status, failure.Title, failure.Detail) { EndsRun = failure.IsWithoutAnswer };

            LogUnexpected(e, rung.Name);
            return new(rung.Version(), StatusCodes.Status500InternalServerError, "The rung failed", $"{rung.Name}: {e.Message}");
        }
    }

    [LoggerMessage(LogLevel.Error, "{Rung} failed, and the origin is not the cause.")]
    private partial void LogUnexpected(Exception exception, string rung);
}
