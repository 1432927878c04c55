namespace Decant.Ladder.Enumerating;

/// <summary>What is left of items that were read one by one: enough to tell that each was read.</summary>
/// <param name="Items">How many there were.</param>
/// <param name="Stars">The sum of their stars.</param>
public sealed record Enumerated(int Items, long Stars);
