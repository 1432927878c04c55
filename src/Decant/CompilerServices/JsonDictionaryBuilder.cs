using System.ComponentModel;

namespace Decant.CompilerServices;

/// <summary>Collects the entries of a dictionary.</summary>
/// <remarks>The first entries are kept in a pooled array, so that a small dictionary is created with its exact size. Further entries are set in the dictionary
/// as they arrive, so that repeated keys take no more memory. The operation owns the pooled array and returns it to the pool, whether it succeeds or
/// fails.</remarks>
/// <typeparam name="TValue">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct JsonDictionaryBuilder<TValue>
{
    // The largest initial capacity of a dictionary. A dictionary that starts empty, as in System.Text.Json, also has this capacity at one step of its growth.
    // Both then grow in the same steps, so a dictionary that starts with this capacity never takes more memory.
    private const int FirstEntries = 197;

    // The number of entries whose keys are compared with the last key.
    private const int FewEntries = 8;

    private JsonArrayBuilder<KeyValuePair<string, TValue>> _first;
    private Dictionary<string, TValue>? _dictionary;

    /// <summary>Sets an entry, which replaces an earlier entry with the same key.</summary>
    public void Set(ref JsonProjectionReader reader, string key, TValue value)
    {
        if (_dictionary is { } dictionary)
            dictionary[key] = value;
        else
            SetFirst(ref reader, key, value);
    }

    /// <summary>Creates the dictionary and clears the builder.</summary>
    public Dictionary<string, TValue> ToDictionary(ref JsonProjectionReader reader)
    {
        Dictionary<string, TValue> result = _dictionary ?? Fill(_first.Items);
        _first.Clear(ref reader);
        _dictionary = null;
        return result;
    }

    private void SetFirst(ref JsonProjectionReader reader, string key, TValue value)
    {
        int count = _first.Items.Length;
        if (count > 0 && ReferenceEquals(_first.Last.Key, key))
        {
            _first.Last = new(key, value);
        }
        else if (count < FirstEntries)
        {
            _first.Add(ref reader, new(key, value));
        }
        else
        {
            _dictionary = Fill(_first.Items);
            _first.Clear(ref reader);
            _dictionary[key] = value;
        }
    }

    private static Dictionary<string, TValue> Fill(ReadOnlySpan<KeyValuePair<string, TValue>> entries)
    {
        // If the last key repeats, others may repeat too, and a capacity for all entries would be too large.
        var dictionary = new Dictionary<string, TValue>(RepeatsLast(entries) ? 0 : entries.Length);
        foreach (KeyValuePair<string, TValue> entry in entries)
            dictionary[entry.Key] = entry.Value;
        if (dictionary.Count < entries.Length)
            dictionary.TrimExcess();
        return dictionary;
    }

    /// <summary>Whether the last key equals one of the few keys before it.</summary>
    private static bool RepeatsLast(ReadOnlySpan<KeyValuePair<string, TValue>> entries)
    {
        int last = entries.Length - 1;
        for (int i = last - 1; i >= Math.Max(0, last - FewEntries); i--)
        {
            if (entries[i].Key == entries[last].Key)
                return true;
        }

        return false;
    }
}
