namespace Decant.Lab.Commands;

/// <summary>The command was asked for something it cannot do; the message says what was found and what is expected.</summary>
internal sealed class UsageException(string message, Exception? inner = null) : Exception(message, inner);
