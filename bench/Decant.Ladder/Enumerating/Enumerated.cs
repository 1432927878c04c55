namespace Decant.Ladder.Enumerating;

/// <summary>The result of an enumeration, which shows that each item was read.</summary>
/// <param name="Items">The number of items.</param>
/// <param name="Stars">The sum of their stars.</param>
public sealed record Enumerated(int Items, long Stars);
