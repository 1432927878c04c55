using System.Globalization;
using System.Text.Json;

namespace Decant.Lab.Inference;

/// <summary>The smallest type that holds all numbers of one place: whole ones in int, else long; others in double, as most people read them, unless
/// a double would lose digits that a decimal keeps.</summary>
internal sealed class NumberForms
{
    private bool _fitInt = true;
    private bool _fitLong = true;
    private bool _fitDouble = true;
    private bool _fitDecimal = true;

    public string Type => _fitInt ? "int" : _fitLong ? "long" : _fitDouble || !_fitDecimal ? "double" : "decimal";

    public void Add(JsonElement value)
    {
        _fitInt = _fitInt && value.TryGetInt32(out _);
        _fitLong = _fitLong && value.TryGetInt64(out _);
        bool isDecimal = value.TryGetDecimal(out decimal exact);
        _fitDecimal = _fitDecimal && isDecimal;
        _fitDouble = _fitDouble && (!isDecimal || IsKept(value.GetDouble(), exact));
    }

    private static bool IsKept(double value, decimal exact) =>
        decimal.TryParse(
            value.ToString("R", CultureInfo.InvariantCulture), NumberStyles.Float, CultureInfo.InvariantCulture, out decimal kept) && kept == exact;
}
