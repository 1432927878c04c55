namespace Decant.Tool;

/// <summary>The exception for a wrong command line. The message contains what was found and what is expected.</summary>
internal sealed class UsageException(string message) : Exception(message)
{
    public static void ThrowIf(bool isWrong, string message)
    {
        if (isWrong)
            throw new UsageException(message);
    }
}
