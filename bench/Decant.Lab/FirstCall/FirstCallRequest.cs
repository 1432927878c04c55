using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.FirstCall;

/// <summary>The contenders to measure in new processes.</summary>
/// <param name="Origin">The address of the origin to measure against, or <see langword="null"/> to start one.</param>
internal sealed record FirstCallRequest(Contender[] Contenders, Contender Against, int Items, int Processes, Delivery Delivery, Uri? Origin);
