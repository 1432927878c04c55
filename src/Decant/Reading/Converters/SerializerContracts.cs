using System.Text.Json;

namespace Decant.Reading.Converters;

/// <summary>The options of an intercepted call, for the values that are read by the converters of their contracts. Such a converter is the instance that the
/// serializer uses, and gets the options of the call, and a reader with the depth and the settings that the serializer's reader has.</summary>
/// <param name="options">The options of the call.</param>
internal sealed class SerializerContracts(JsonSerializerOptions options)
{
    // Utf8JsonReader keeps the kinds of this many open containers without an array. A state with an array cannot be shared by several readers.
    private const int MostShared = 64;

    private readonly Opened?[] _opened = new Opened?[MostShared];
    private object?[] _values = [];

    /// <summary>Returns the converter of a value, and its options. They are searched once.</summary>
    /// <exception cref="InvalidOperationException">The serializer rejects the contract.</exception>
    public ContractValue<T> Find<T>(ContractConverter<T> contract)
    {
        object?[] known = _values;
        return (ContractValue<T>)((uint)contract.Index < (uint)known.Length && known[contract.Index] is { } found ? found : Add(contract));
    }

    /// <summary>Returns a reader of a value.</summary>
    /// <param name="utf8Json">The value, and possibly bytes after it.</param>
    /// <param name="depth">The number of containers around the value.</param>
    public Utf8JsonReader Open(ReadOnlySpan<byte> utf8Json, int depth) =>
        new(utf8Json, isFinalBlock: true, depth < MostShared ? (_opened[depth] ??= new(StateAt(depth))).State : StateAt(depth));

    private object Add(IContractConverter contract)
    {
        object found = contract.FindIn(options);
        lock (_opened)
        {
            object?[] known = _values;
            if (known.Length <= contract.Index)
                Array.Resize(ref known, contract.Index + 1);
            known[contract.Index] = found;
            Volatile.Write(ref _values, known);
        }

        return found;
    }

    private JsonReaderState StateAt(int depth)
    {
        Span<byte> brackets = stackalloc byte[256];
        brackets.Fill((byte)'[');
        var state = new JsonReaderState(new JsonReaderOptions
        {
            AllowTrailingCommas = options.AllowTrailingCommas,
            CommentHandling = options.ReadCommentHandling,
            MaxDepth = options.MaxDepth,
        });
        for (int open = 0; open < depth;)
        {
            int count = Math.Min(depth - open, brackets.Length);
            var reader = new Utf8JsonReader(brackets[..count], isFinalBlock: false, state);
            while (reader.Read())
                open++;
            state = reader.CurrentState;
        }

        return state;
    }

    /// <summary>The state of a reader after a number of opening brackets.</summary>
    private sealed record Opened(JsonReaderState State);
}
