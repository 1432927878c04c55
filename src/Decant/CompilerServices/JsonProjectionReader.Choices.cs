namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Chooses the type that reads the current value, by its JSON kind. A null is read; any other value is left to be read by the type.</summary>
    /// <param name="strings">The number, counted from 1, of the type that is read from a string; 0 if no type is.</param>
    /// <param name="numbers">The number of the type that is read from a number, or 0.</param>
    /// <param name="booleans">The number of the type that is read from true and false, or 0.</param>
    /// <param name="objects">The number of the type that is read from an object, or 0.</param>
    /// <param name="arrays">The number of the type that is read from an array, or 0.</param>
    /// <param name="choice">The number of the type; a negative number for null.</param>
    /// <returns>true if the type is known; false if the window ended.</returns>
    public bool TryChoose(int strings, int numbers, int booleans, int objects, int arrays, ref int choice)
    {
        if (!TryChoose(new(strings, numbers, booleans, objects, arrays), out int found) || (found == JsonKindChoice.Null && !TryReadLiteral("null"u8)))
            return false;
        choice = found;
        return true;
    }

    /// <summary>Chooses the type by the JSON kind of the current value, and reads nothing, not even a null.</summary>
    internal bool TryChoose(JsonKindChoice choices, out int choice)
    {
        choice = 0;
        if (!TryBeginValue(out byte first))
            return false;
        choice = choices.Of(first);
        return choice != 0 || Mismatch(null, choices.Describe());
    }
}
