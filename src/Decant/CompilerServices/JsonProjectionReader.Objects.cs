using System.Text.Json.Serialization;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads the brace of an object that is made before its members are read.</summary>
    /// <param name="names">The names wanted of it.</param>
    /// <param name="cursor">Where it is read.</param>
    /// <param name="begins">True if this call read the brace; false if an earlier window held it.</param>
    /// <returns>False if the window ended before the brace, or if the value is null; <see cref="JsonCursor.IsNull"/> tells which.</returns>
    public bool TryBeginObject(JsonMemberNames names, ref JsonCursor cursor, out bool begins)
    {
        begins = cursor.State == JsonCursor.Start;
        return !begins || TryBeginContainer((byte)'{', names, ref cursor);
    }

    /// <summary>Reopens an object that has ended, so that an error while its members are set has the member's path.</summary>
    public readonly void ReopenObject(JsonMemberNames names) => _state.Push(names, isObject: true, index: -1);

    /// <summary>Says for which member of a reopened object a value is set.</summary>
    public readonly void ReturnToMember(int member) => _state.Frame.Index = member;

    /// <summary>Leaves a reopened object.</summary>
    public readonly void CloseObject() => _state.Pop();

    /// <summary>Calls OnDeserializing before the members are set. A struct is passed by reference, so that its changes are kept.</summary>
    public static void OnDeserializing<T>(ref T value)
        where T : IJsonOnDeserializing => value.OnDeserializing();

    /// <summary>Calls OnDeserialized after the members are set. A struct is passed by reference, so that its changes are kept.</summary>
    public static void OnDeserialized<T>(ref T value)
        where T : IJsonOnDeserialized => value.OnDeserialized();
}
