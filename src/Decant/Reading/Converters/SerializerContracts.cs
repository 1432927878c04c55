using System.Text.Json;

namespace Decant.Reading.Converters;

/// <summary>The options of an intercepted call, for the values that are read by the converters of their contracts. Such a converter is the instance that the
/// serializer uses, and gets the options of the call, and a reader with the depth and the settings that the serializer's reader has.</summary>
/// <param name="options">The options of the call.</param>
internal sealed class SerializerContracts(JsonSerializerOptions options)
{
    // Utf8JsonReader keeps the kinds of this many open containers without an array. A state with an array cannot be shared by several readers.
    private const int MostShared = 64;

    private readonly Opened?[] _inArrays = new Opened?[MostShared], _inObjects = new Opened?[MostShared];
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
    /// <param name="isInObject">Whether the innermost of them is an object.</param>
    public Utf8JsonReader Open(ReadOnlySpan<byte> utf8Json, int depth, bool isInObject)
    {
        if (depth >= MostShared)
            return new(utf8Json, isFinalBlock: true, StateAt(depth, isInObject));
        ref Opened? opened = ref (isInObject ? _inObjects : _inArrays)[depth];
        return new(utf8Json, isFinalBlock: true, (opened ??= new(StateAt(depth, isInObject))).State);
    }

    private object Add(IContractConverter contract)
    {
        object found = contract.FindIn(options);
        lock (_inArrays)
        {
            object?[] known = _values;
            if (known.Length <= contract.Index)
                Array.Resize(ref known, contract.Index + 1);
            known[contract.Index] = found;
            Volatile.Write(ref _values, known);
        }

        return found;
    }

    private JsonReaderState StateAt(int depth, bool isInObject)
    {
        Span<byte> brackets = stackalloc byte[256];
        brackets.Fill((byte)'[');
        var state = new JsonReaderState(new JsonReaderOptions
        {
            AllowTrailingCommas = options.AllowTrailingCommas,
            CommentHandling = options.ReadCommentHandling,
            MaxDepth = options.MaxDepth,
        });
        for (int left = isInObject ? depth - 1 : depth; left > 0; left -= brackets.Length)
            state = Pass(brackets[..Math.Min(left, brackets.Length)], state);
        return isInObject ? Pass("{\"\":"u8, state) : state;
    }

    private static JsonReaderState Pass(ReadOnlySpan<byte> tokens, JsonReaderState state)
    {
        var reader = new Utf8JsonReader(tokens, isFinalBlock: false, state);
        while (reader.Read())
        {
        }

        return reader.CurrentState;
    }

    /// <summary>The state of a reader before a value in a number of containers.</summary>
    private sealed record Opened(JsonReaderState State);
}
