namespace Decant.Microbenchmarks.Stages.Kernels;

/// <summary>A part of the reader that runs over a whole body; gives what its adapter says, so that a test can tell that it did.</summary>
internal delegate long Kernel(ReadOnlySpan<byte> json);
