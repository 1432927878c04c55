namespace Decant.Smoke.Projections;

public enum Colour
{
    Red,
    Green,
    Blue,
}
