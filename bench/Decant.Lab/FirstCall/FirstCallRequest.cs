using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.FirstCall;

/// <summary>What the user asked to be measured in new processes.</summary>
/// <param name="Contenders">What is measured, among it the floor and <paramref name="Against"/>.</param>
/// <param name="Against">What a ratio of 1 means.</param>
/// <param name="Items">The size of the body.</param>
/// <param name="Processes">How many for each contender.</param>
/// <param name="Delivery">How the body comes.</param>
/// <param name="Origin">Where an origin is that is measured against; <see langword="null"/> to start one.</param>
internal sealed record FirstCallRequest(Contender[] Contenders, Contender Against, int Items, int Processes, Delivery Delivery, Uri? Origin);
