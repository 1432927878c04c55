namespace Decant.Ladder.Bodies;

/// <summary>Receives the bytes that a way to read a body passes to its caller. They are valid only during the call.</summary>
public delegate void BodySink(ReadOnlySpan<byte> bytes);
