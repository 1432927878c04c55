namespace Decant.Fuzz;

/// <summary>A target found what must not be.</summary>
internal sealed class UnexpectedException(string message) : Exception(message);
