namespace Decant.Microbenchmarks.Stages.Kernels;

/// <summary>A part of the reader that runs over a whole body. It returns a number that depends on the body, so that a test can check that it did.</summary>
internal delegate long Kernel(ReadOnlySpan<byte> json);
