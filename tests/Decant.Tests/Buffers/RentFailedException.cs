namespace Decant.Buffers;

/// <summary>A rent failed because a test said so.</summary>
internal sealed class RentFailedException() : Exception("This rent was told to fail.");
