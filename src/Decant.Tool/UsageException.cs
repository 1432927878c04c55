namespace Decant.Tool;

/// <summary>The command line is wrong. The message says what was found, and what is expected.</summary>
internal sealed class UsageException(string message) : Exception(message);
