using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.FirstCall;

/// <summary>The contenders to measure in new processes.</summary>
/// <param name="Contenders">The contenders, including the floor and <paramref name="Against"/>.</param>
/// <param name="Against">The contender that ratios are relative to.</param>
/// <param name="Items">The size of the body.</param>
/// <param name="Processes">The number of processes for each contender.</param>
/// <param name="Delivery">How the body is sent.</param>
/// <param name="Origin">The address of the origin to measure against, or <see langword="null"/> to start one.</param>
internal sealed record FirstCallRequest(Contender[] Contenders, Contender Against, int Items, int Processes, Delivery Delivery, Uri? Origin);
