namespace Decant.Lab.Runtimes;

/// <summary>A runtime could not be built for or did not measure; the message says which and what it ended in.</summary>
internal sealed class RuntimeException(string message) : Exception(message);
