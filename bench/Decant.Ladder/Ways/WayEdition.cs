namespace Decant.Ladder.Ways;

/// <summary>The editions of the ways of seed 003.</summary>
internal enum WayEdition
{
    Published,
    Corrected,
    Complete,
}
