namespace Decant.Ladder.Bodies;

/// <summary>Takes bytes as a body way offers them to its caller; they are valid during the call only.</summary>
public delegate void BodySink(ReadOnlySpan<byte> bytes);
