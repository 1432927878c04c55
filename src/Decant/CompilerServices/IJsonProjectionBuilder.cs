using System.ComponentModel;
using System.Text.Json;

namespace Decant.CompilerServices;

/// <summary>The members of one projection read so far: generated code, a struct, whose default value means that nothing was read.</summary>
/// <typeparam name="T">What is built.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IJsonProjectionBuilder<T>
{
    /// <summary>The kind of JSON value that is read; <see cref="JsonValueKind.Undefined"/> where it may be of several.</summary>
    static virtual JsonValueKind Kind => JsonValueKind.Object;

    /// <summary>How the type is copied, or why it cannot be; null where its builder was generated before there was copying.</summary>
    static virtual JsonCopyTable? CopyTable => null;

    /// <summary>Whether the JSON was null. Asked after <see cref="TryRead"/> returned true.</summary>
    bool IsNull { get; }

    /// <summary>Reads on. False means that the window ended before the value did: call it again, on the same builder, with the next window.</summary>
    bool TryRead(ref JsonProjectionReader reader);

    /// <summary>Makes the object, or whatever the projection is. Called after <see cref="TryRead"/> returned true, where <see cref="IsNull"/> is false.</summary>
    T Build();
}
