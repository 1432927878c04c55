namespace Decant.Support;

/// <summary>Waiting in tests, which all of them see. No limit here says how fast something has to be: it tells a hang.</summary>
internal static class Waiting
{
    private static readonly TimeSpan s_hang = TimeSpan.FromMinutes(2);

    /// <summary>The token of the test that runs.</summary>
    public static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static Task<T> SoonAsync<T>(Task<T> task) => task.WaitAsync(s_hang, Cancellation);

    public static Task SoonAsync(Task task) => task.WaitAsync(s_hang, Cancellation);

    public static async Task UntilAsync(Func<bool> isSo)
    {
        using var hang = CancellationTokenSource.CreateLinkedTokenSource(Cancellation);
        hang.CancelAfter(s_hang);
        while (!isSo())
        {
            hang.Token.ThrowIfCancellationRequested();
            await Task.Yield();
        }
    }

    /// <summary>Lets what can run now run, so that a test sees what should not have happened by then.</summary>
    public static async Task LetOthersRunAsync()
    {
        for (int i = 0; i < 200; i++)
            await Task.Yield();
    }

    /// <summary>Does something on another thread, a while from now.</summary>
    public static Task Later(int spins, Action action)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        ThreadPool.UnsafeQueueUserWorkItem(
            static state =>
            {
                Thread.SpinWait(state.Spins);
                try
                {
                    state.Action();
                    state.Done.SetResult();
                }
                catch (Exception exception)
                {
                    state.Done.SetException(exception);
                }
            },
            (Spins: spins, Action: action, Done: done),
            preferLocal: false);
        return done.Task;
    }
}
