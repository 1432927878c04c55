namespace Decant.Mcp;

/// <summary>An invalid argument on the command line, or an invalid setting. The message says what was found and what was expected.</summary>
internal sealed class UsageException(string message, Exception? inner = null) : Exception(message, inner);
