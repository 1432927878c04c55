namespace Decant.Lab.Compare;

/// <summary>A contender cannot read the body that it is compared on; the message says which and what it ended in.</summary>
internal sealed class ContenderException(string message, Exception? inner = null) : Exception(message, inner);
