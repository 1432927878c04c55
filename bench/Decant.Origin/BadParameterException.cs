namespace Decant.Origin;

/// <summary>A request asks for what the origin cannot give.</summary>
internal sealed class BadParameterException(string message) : Exception(message);
