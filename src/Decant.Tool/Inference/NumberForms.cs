namespace Decant.Tool.Inference;

/// <summary>Chooses the smallest type for all numbers in a place of the payload. Whole numbers are int or long. Other numbers are double, unless a double would
/// lose digits that a decimal keeps. If a number is too large for a double, such as 1e400, there is no type.</summary>
internal sealed class NumberForms
{
    private bool _fitInt = true;
    private bool _fitLong = true;
    private bool _areFinite = true;
    private bool _fitDouble = true;
    private bool _fitDecimal = true;

    public string? Type => _fitInt ? "int" : _fitLong ? "long" : !_areFinite ? null : _fitDouble || !_fitDecimal ? "double" : "decimal";

    public void Add(JsonElement value)
    {
        _fitInt = _fitInt && value.TryGetInt32(out _);
        _fitLong = _fitLong && value.TryGetInt64(out _);
        double nearest = value.GetDouble();
        _areFinite = _areFinite && double.IsFinite(nearest);
        // TryGetDecimal accepts 1e-30 but returns zero, so the decimal must also have the same nearest double.
        bool isDecimal = value.TryGetDecimal(out decimal exact) && ToDouble(exact) == nearest;
        _fitDecimal = _fitDecimal && isDecimal;
        _fitDouble = _fitDouble && (!isDecimal || IsKept(nearest, exact));
    }

    // The digits are parsed, because a conversion from decimal to double may miss the nearest double.
    private static double ToDouble(decimal value) => double.Parse(value.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);

    private static bool IsKept(double value, decimal exact) =>
        decimal.TryParse(
            value.ToString("R", CultureInfo.InvariantCulture), NumberStyles.Float, CultureInfo.InvariantCulture, out decimal kept) && kept == exact;
}
