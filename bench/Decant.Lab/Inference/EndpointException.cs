namespace Decant.Lab.Inference;

/// <summary>An address or a file did not give what it was asked for; the message says what came instead.</summary>
internal sealed class EndpointException(string message, Exception? inner = null) : Exception(message, inner);
