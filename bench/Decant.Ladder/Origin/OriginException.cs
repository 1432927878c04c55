namespace Decant.Ladder.Origin;

/// <summary>The origin did not start; the message has what it said.</summary>
public sealed class OriginException(string message) : Exception(message);
