using System.ComponentModel;
using System.Text.Json;

namespace Decant.CompilerServices;

/// <summary>The generated deserializer of one projection, which collects its members while they are read.</summary>
/// <remarks>Generated code implements it with a struct. Its default value must mean that nothing was read.</remarks>
/// <typeparam name="T">The type of the projection.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IJsonProjectionBuilder<T>
{
    /// <summary>Gets the JSON kind of the projection, or <see cref="JsonValueKind.Undefined"/> if it can have several kinds.</summary>
    static virtual JsonValueKind Kind => JsonValueKind.Object;

    /// <summary>Gets the table for copying the type, or with the reason why the type cannot be copied.</summary>
    /// <remarks>It is null if a version of the generator without copying wrote the builder.</remarks>
    static virtual JsonCopyTable? CopyTable => null;

    /// <summary>Gets whether the JSON was null; valid after <see cref="TryRead"/> has returned true.</summary>
    bool IsNull { get; }

    /// <summary>Reads the value, or the next part of it.</summary>
    /// <returns>true if the value has ended; false if the window ended before. The method is then called again with the next window.</returns>
    bool TryRead(ref JsonProjectionReader reader);

    /// <summary>Creates the value, after <see cref="TryRead"/> has returned true and if <see cref="IsNull"/> is false.</summary>
    T Build();
}
