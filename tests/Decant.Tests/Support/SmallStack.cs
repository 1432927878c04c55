namespace Decant.Support;

/// <summary>Runs code on a thread of its own, whose stack has a size.</summary>
internal static class SmallStack
{
    public const int Bytes = 512 * 1024;

    public static void Run(Action action, int bytes = Bytes)
    {
        Exception? failure = null;
        var thread = new Thread(() => failure = Record.Exception(action), bytes);
        thread.Start();
        thread.Join();
        Assert.Null(failure);
    }
}
