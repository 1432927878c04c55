namespace Decant.Ladder.Ways;

/// <summary>How far a way of seed 003 is from its publication.</summary>
internal enum WayEdition
{
    Published,
    Corrected,
    Complete,
}
