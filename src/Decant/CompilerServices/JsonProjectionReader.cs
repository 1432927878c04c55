using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Buffers;
using Decant.Errors;
using Decant.Reading;

namespace Decant.CompilerServices;

/// <summary>The reader that generated code calls to read JSON from one window of a body.</summary>
/// <remarks>A window is the part of the body that is in the buffer. The operation keeps the state between windows. A method returns false, or
/// <see cref="More"/>, if the window ended. Generated code then returns false too, keeps its cursors and values, and calls the method again with the next
/// window, which starts at the reader's position. In the last window, missing bytes cause a <see cref="System.Text.Json.JsonException"/> instead.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct JsonProjectionReader
{
    /// <summary>The result for an object, array or dictionary that has ended or was null.</summary>
    public const int End = -1;

    /// <summary>The result if the window ended: generated code must return false, and resume with the next window.</summary>
    public const int More = -2;

    /// <summary>Reads the opening brace of a JSON object whose .NET object is created before its members are read.</summary>
    /// <param name="names">The names of the members to read.</param>
    /// <param name="cursor">The position in the object.</param>
    /// <param name="begins">True if this call read the brace; false if an earlier window contained it.</param>
    /// <returns>true if the brace was read; false if the window ended before it, or if the value is null (see <see cref="JsonCursor.IsNull"/>).</returns>
    public bool TryBeginObject(JsonMemberNames names, ref JsonCursor cursor, out bool begins)
    {
        begins = cursor.State == JsonCursor.Start;
        return !begins || TryBeginContainer((byte)'{', names, ref cursor);
    }

    /// <summary>Reads the opening bracket of a JSON array whose .NET object is created before its elements are read.</summary>
    /// <inheritdoc cref="TryBeginObject"/>
    public bool TryBeginArray(ref JsonCursor cursor, out bool begins)
    {
        begins = cursor.State == JsonCursor.Start;
        return !begins || TryBeginContainer((byte)'[', null, ref cursor);
    }

    /// <summary>Reopens an object that has ended, so that an exception from setting a member gets the path of that member.</summary>
    public readonly void ReopenObject(JsonMemberNames names) => _state.Push(names.Set, isObject: true, index: -1);

    /// <summary>Reopens an array that has ended, so that an exception from setting a member gets the path of the array's element.</summary>
    public readonly void ReopenArray() => _state.Push(null, isObject: false, index: 0);

    /// <summary>Selects the member of a reopened object, or the element of a reopened array, for which a value is set.</summary>
    public readonly void ReturnToMember(int member) => _state.Frame.Index = member;

    /// <summary>Closes a reopened object or array.</summary>
    public readonly void CloseObject() => _state.Pop();

    /// <summary>Calls OnDeserializing before the members are set; a struct is passed by reference, so that its changes are kept.</summary>
    public static void OnDeserializing<T>(ref T value)
        where T : IJsonOnDeserializing => value.OnDeserializing();

    /// <summary>Calls OnDeserialized after the members are set; a struct is passed by reference, so that its changes are kept.</summary>
    public static void OnDeserialized<T>(ref T value)
        where T : IJsonOnDeserialized => value.OnDeserialized();

    /// <summary>Copies the state of a partly read value from the stack to the heap, to resume in the next window.</summary>
    public static StrongBox<TState> Box<TState>(in TState state)
        where TState : struct
    {
        StrongBox<TState> box = Recycler<StrongBox<TState>>.Rent();
        box.Value = state;
        return box;
    }

    /// <summary>Releases the box of a value that was read.</summary>
    public static void Unbox<TState>(ref StrongBox<TState>? box)
        where TState : struct
    {
        if (box is null)
            return;
        box.Value = default;
        Recycler<StrongBox<TState>>.Return(box);
        box = null;
    }

    /// <summary>Throws a <see cref="JsonException"/> if reading a value may need more stack than is left.</summary>
    /// <param name="bytes">The maximum number of bytes of stack that reading the value needs, without the values within it.</param>
    public void EnsureStack(int bytes)
    {
        byte here = 0;
        nint used = UsedStack(ref here);
        if (used + bytes <= _stackEnsured)
            return;
        if (!HasStack(bytes))
            ThrowStackShort();
        _stackEnsured = used + bytes;
    }

    /// <summary>Throws the exception for an object that ended without required members. For a snapshot it throws nothing, because the members may come
    /// later.</summary>
    /// <param name="type">The type.</param>
    /// <param name="missing">The JSON names of the missing members. Nulls are ignored.</param>
    public readonly void ThrowMissingMembers(Type type, params ReadOnlySpan<string?> missing)
    {
        if (_state.Snapshot == SnapshotMode.None)
            throw MissingMembers(type, missing);
    }

    internal readonly JsonException MissingMembers(Type type, ReadOnlySpan<string?> missing)
    {
        var names = new List<string>();
        foreach (string? name in missing)
        {
            if (name is not null)
                names.Add($"\"{name}\"");
        }

        string members = $"Required {(names.Count == 1 ? "member" : "members")} {string.Join(", ", names)}";
        string are = names.Count == 1 ? "is missing." : "are missing.";
        return Fail(new Finding($"{members} of {type} {are}", $"{members} {are}"), _position);
    }

    /// <summary>Throws the exception for a null in place of a type that cannot be null.</summary>
    [DoesNotReturn]
    public readonly void ThrowNull(Type type) =>
        throw Fail(new Finding($"Found null for {type}, which cannot be null. Make the member nullable if null is expected.", Finding.Null), _position);

    /// <summary>Throws the exception for a null in place of a member whose annotation does not allow null.</summary>
    /// <param name="type">The type that has the member.</param>
    /// <param name="member">The name of the member in C#.</param>
    [DoesNotReturn]
    public readonly void ThrowNullMember(Type type, string member) => throw Fail(
        new Finding(
            $"Found null for {member} of {type}, whose nullable annotation does not allow it. Make the member nullable if null is expected.", Finding.Null),
        _position);
}
