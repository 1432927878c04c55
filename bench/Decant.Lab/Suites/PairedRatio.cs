namespace Decant.Lab.Suites;

/// <summary>The ratio of a row's time to that of another row of its table, by alternating rounds of the two.</summary>
/// <param name="With">The name of the other row.</param>
/// <param name="Rounds">The number of rounds.</param>
internal sealed record PairedRatio(string With, int Rounds, Quartiles Time);
