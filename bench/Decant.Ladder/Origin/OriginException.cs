namespace Decant.Ladder.Origin;

/// <summary>The origin did not start. The message contains its error message.</summary>
public sealed class OriginException(string message) : Exception(message);
