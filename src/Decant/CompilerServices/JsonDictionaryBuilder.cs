using System.ComponentModel;

namespace Decant.CompilerServices;

/// <summary>The entries of a dictionary as they are read. The first ones wait in a pooled array, so that a small dictionary is made in its exact
/// size; from then on they are set as they come, so that memory is bounded by the number of different keys.</summary>
/// <remarks>The pooled array belongs to the operation, which gives it back however it ends.</remarks>
/// <typeparam name="TValue">The values' type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct JsonDictionaryBuilder<TValue>
{
    // One of the sizes of a dictionary that grows from nothing: from here on this one grows alike.
    private const int FirstEntries = 197;
    private const int InitialLength = 16;
    private const int FewEntries = 8;

    private KeyValuePair<string, TValue>[]? _first;
    private int _count;
    private Dictionary<string, TValue>? _dictionary;

    private readonly ReadOnlySpan<KeyValuePair<string, TValue>> First => new(_first, 0, _count);

    /// <summary>Sets an entry; of equal keys the last one counts.</summary>
    public void Set(ref JsonProjectionReader reader, string key, TValue value)
    {
        if (_dictionary is not null)
            _dictionary[key] = value;
        else if (_count > 0 && ReferenceEquals(_first![_count - 1].Key, key))
            _first[_count - 1] = new(key, value);
        else
            Add(ref reader, key, value);
    }

    /// <summary>The dictionary; the builder is empty again.</summary>
    public Dictionary<string, TValue> ToDictionary(ref JsonProjectionReader reader)
    {
        Dictionary<string, TValue> result = _dictionary ?? Fill(First);
        Clear(ref reader);
        _dictionary = null;
        return result;
    }

    private void Add(ref JsonProjectionReader reader, string key, TValue value)
    {
        if (_count == FirstEntries)
        {
            _dictionary = Fill(First);
            Clear(ref reader);
            _dictionary[key] = value;
            return;
        }

        if (_first is null || _count == _first.Length)
            Grow(ref reader);
        _first![_count++] = new(key, value);
    }

    private void Grow(ref JsonProjectionReader reader)
    {
        KeyValuePair<string, TValue>[] entries = reader.Rentals.Rent<KeyValuePair<string, TValue>>(Math.Max(InitialLength, _count * 2));
        First.CopyTo(entries);
        if (_first is { } old)
            reader.Rentals.Return(old, _count);
        _first = entries;
    }

    private void Clear(ref JsonProjectionReader reader)
    {
        if (_first is { } entries)
            reader.Rentals.Return(entries, _count);
        _first = null;
        _count = 0;
    }

    private static Dictionary<string, TValue> Fill(ReadOnlySpan<KeyValuePair<string, TValue>> entries)
    {
        // Where keys repeat, room for all entries would be too much.
        var dictionary = new Dictionary<string, TValue>(RepeatsLast(entries) ? 0 : entries.Length);
        foreach (KeyValuePair<string, TValue> entry in entries)
            dictionary[entry.Key] = entry.Value;
        if (dictionary.Count < entries.Length)
            dictionary.TrimExcess();
        return dictionary;
    }

    /// <summary>Whether the last key is one of the few before it.</summary>
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
