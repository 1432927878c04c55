namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Finds out which of several types reads the current value, by the kind of JSON that it is. Null is read, and any other value is left unread.</summary>
    /// <param name="strings">The number of the type that is read from a string, counted from 1; 0 if none is.</param>
    /// <param name="numbers">The same for a number.</param>
    /// <param name="booleans">The same for true and false.</param>
    /// <param name="objects">The same for an object.</param>
    /// <param name="arrays">The same for an array.</param>
    /// <param name="choice">The number of the type; a negative number for null.</param>
    /// <returns>False if the window ended.</returns>
    public bool TryChoose(int strings, int numbers, int booleans, int objects, int arrays, ref int choice)
    {
        if (!TryChoose(new(strings, numbers, booleans, objects, arrays), out int found) || (found == JsonKindChoice.Null && !TryReadLiteral("null"u8)))
            return false;
        choice = found;
        return true;
    }

    /// <summary>The same, but that null is left unread too.</summary>
    internal bool TryChoose(JsonKindChoice choices, out int choice)
    {
        choice = 0;
        if (!TryBeginValue(out byte first))
            return false;
        choice = choices.Of(first);
        return choice != 0 || Mismatch(null, choices.Describe());
    }
}
