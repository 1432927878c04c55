namespace Decant.Web;

/// <summary>The app was started with something that it cannot use; the message says what was found and what was expected.</summary>
internal sealed class UsageException(string message) : Exception(message);
