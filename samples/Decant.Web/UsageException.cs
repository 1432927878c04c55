namespace Decant.Web;

/// <summary>An invalid argument on the command line. The message says what was found and what was expected.</summary>
internal sealed class UsageException(string message) : Exception(message);
