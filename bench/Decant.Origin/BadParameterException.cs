namespace Decant.Origin;

/// <summary>A request has a parameter that the origin does not support.</summary>
internal sealed class BadParameterException(string message) : Exception(message);
