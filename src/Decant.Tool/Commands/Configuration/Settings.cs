using Decant.Tool.Inference;

namespace Decant.Tool.Commands.Configuration;

/// <summary>The settings in an object of decant.json.</summary>
internal sealed class Settings
{
    private readonly JsonElement _value;
    private readonly string[] _names;

    /// <param name="value">The object.</param>
    /// <param name="place">The file and the place in it, for messages.</param>
    /// <param name="names">The names of the settings.</param>
    /// <exception cref="UsageException">The value is no object, or has another name.</exception>
    public Settings(JsonElement value, string place, string[] names)
    {
        (_value, Place, _names) = (value, place, names);
        UsageException.ThrowIf(value.ValueKind != JsonValueKind.Object, $"{place} is of kind {value.ValueKind}: expected an object.");
        foreach (JsonProperty setting in value.EnumerateObject())
        {
            string given = TextOf(() => setting.Name);
            UsageException.ThrowIf(
                !names.Contains(given),
                $"{place}: there is no setting '{given}'{Closest.HintForSlip(given, names)}: expected {string.Join(", ", names.Select(name => $"'{name}'"))}.");
        }
    }

    public string Place { get; }

    public string? Text(string name) => Find(name, "a string", JsonValueKind.String) is { } found ? TextOf(() => found.GetString()!) : null;

    public string RequiredText(string name) => Text(name) ?? throw new UsageException($"{Place}: '{name}' is missing: expected a string.");

    public bool Flag(string name) => Find(name, "true or false", JsonValueKind.True, JsonValueKind.False)?.GetBoolean() ?? false;

    public IReadOnlyList<Settings> Objects(string name, string[] names)
    {
        Settings[] objects = [.. (Find(name, "an array", JsonValueKind.Array)?.EnumerateArray() ?? []).Select((element, index) => new Settings(element, FormattableString.Invariant($"{Place}, {name}[{index}]"), names))];
        UsageException.ThrowIf(objects.Length == 0, $"{Place}: '{name}' is missing or empty: expected objects.");
        return objects;
    }

    private string TextOf(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (InvalidOperationException)
        {
            throw new UsageException($"{Place} contains a string with half of a surrogate pair: expected text.");
        }
    }

    private JsonElement? Find(string name, string expected, params JsonValueKind[] kinds)
    {
        if (!_value.TryGetProperty(name, out JsonElement found))
            return null;
        UsageException.ThrowIf(!kinds.Contains(found.ValueKind), $"{Place}: '{name}' is of kind {found.ValueKind}: expected {expected}.");
        return found;
    }
}
