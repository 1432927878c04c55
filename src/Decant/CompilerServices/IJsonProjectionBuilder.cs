using System.ComponentModel;
using System.Text.Json;

namespace Decant.CompilerServices;

/// <summary>Collects the members of one projection while they are read. The generator implements it by a struct whose default value means that
/// nothing was read.</summary>
/// <typeparam name="T">The type of the projection.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IJsonProjectionBuilder<T>
{
    /// <summary>Gets the kind of JSON value that is read, or <see cref="JsonValueKind.Undefined"/> if there are several.</summary>
    static virtual JsonValueKind Kind => JsonValueKind.Object;

    /// <summary>Gets the table for copying the type, or for the reason why it cannot be copied. It is null if a version of the generator without
    /// copying wrote the builder.</summary>
    static virtual JsonCopyTable? CopyTable => null;

    /// <summary>Gets whether the JSON was null. It is valid after <see cref="TryRead"/> returned true.</summary>
    bool IsNull { get; }

    /// <summary>Reads the value, or the next part of it. Returns false when the window ended before the value: call it again on the same builder with
    /// the next window.</summary>
    bool TryRead(ref JsonProjectionReader reader);

    /// <summary>Creates the value of the projection. It may be called after <see cref="TryRead"/> returned true, if <see cref="IsNull"/> is
    /// false.</summary>
    T Build();
}
