using System.Text.Json.Serialization;
using Decant.Reading;

namespace Decant;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads the brace of an object that is made before its members are read.</summary>
    /// <param name="names">The names wanted of it.</param>
    /// <param name="cursor">Where it is read.</param>
    /// <param name="begins">Whether it begins here; not, where an earlier window held the brace.</param>
    /// <returns>False where the window ended before it, and where it is null, which the cursor says.</returns>
    public bool TryBeginObject(JsonMemberNames names, ref JsonCursor cursor, out bool begins)
    {
        begins = cursor.State == JsonCursor.Start;
        return !begins || TryBeginContainer((byte)'{', names, ref cursor);
    }

    /// <summary>Goes back into an object that has ended, to set what came for its members: an error there has the member's path.</summary>
    public readonly void ReopenObject(JsonMemberNames names) => _state.Push(names, isObject: true, index: -1);

    /// <summary>Says for which member of a reopened object a value is set.</summary>
    public readonly void ReturnToMember(int member) => _state.Frame.Index = member;

    /// <summary>Leaves a reopened object.</summary>
    public readonly void CloseObject() => _state.Pop();

    /// <summary>Tells an object that its members will be set. A struct is told in its place, so that what it changes of itself stays.</summary>
    public static void OnDeserializing<T>(ref T value)
        where T : IJsonOnDeserializing => value.OnDeserializing();

    /// <summary>Tells an object that its members were set. A struct is told in its place, so that what it changes of itself stays.</summary>
    public static void OnDeserialized<T>(ref T value)
        where T : IJsonOnDeserialized => value.OnDeserialized();
}
