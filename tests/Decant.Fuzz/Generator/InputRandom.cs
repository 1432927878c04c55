namespace Decant.Fuzz;

/// <summary>Chooses what an input says, so that what writes random projections writes those of the input.</summary>
internal sealed class InputRandom(FuzzInput input) : Random
{
    public override int Next() => input.Choose(256);

    public override int Next(int maxValue) => maxValue <= 1 ? 0 : input.Choose(maxValue);

    public override int Next(int minValue, int maxValue) => minValue + Next(maxValue - minValue);
}
