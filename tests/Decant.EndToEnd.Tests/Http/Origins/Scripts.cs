namespace Decant.Http.Origins;

/// <summary>What a connection does with one request.</summary>
internal static class Scripts
{
    /// <summary>The right answer.</summary>
    public static Task Good(RawConnection connection) =>
        connection.SendAsync(Answer.Whole(
            connection.Target.StartsWith("/one", StringComparison.Ordinal) ? Answer.Object : Answer.Array, "Content-Type: application/json"));

    /// <summary>Sends, and keeps the connection.</summary>
    public static Func<RawConnection, Task> Send(byte[] bytes) => connection => connection.SendAsync(bytes);

    public static Func<RawConnection, Task> Send(string bytes) => connection => connection.SendAsync(bytes);

    /// <summary>Sends, and ends the connection in order.</summary>
    public static Func<RawConnection, Task> SendAndFinish(string bytes) => async connection =>
    {
        await connection.SendAsync(bytes);
        connection.Finish();
    };

    /// <summary>Sends, and breaks the connection when told to.</summary>
    public static Func<RawConnection, Task> SendAndReset(string bytes, Task when) => async connection =>
    {
        await connection.SendAsync(bytes);
        await when.WaitAsync(connection.End);
        connection.Reset();
    };

    /// <summary>Sends, and then nothing, until the client ends the connection or the test is over.</summary>
    public static Func<RawConnection, Task> SendAndStall(string bytes) => async connection =>
    {
        await connection.SendAsync(bytes);
        await connection.Died.WaitAsync(connection.End);
    };
}
