using System.Text.Json;
using Decant.CompilerServices;
using Decant.Roots;

namespace Decant.Copying;

/// <summary>What copies JSON to a writer, value by value, for one operation that rents it.</summary>
internal abstract class Copier
{
    /// <summary>What takes the copy.</summary>
    public abstract CopyWriter Writer { get; }

    /// <summary>The kind of JSON that a value is as it is found; <see cref="JsonValueKind.Undefined"/> if it may be of several kinds.</summary>
    public abstract JsonValueKind Kind { get; }

    /// <summary>The type of the values, which a root that is null does not fit; null if they are any JSON.</summary>
    public abstract Type? Type { get; }

    /// <summary>Whether the names on the path to the values match case-insensitively.</summary>
    public abstract bool IgnoresCase { get; }

    /// <summary>Whether the last value was null.</summary>
    public bool IsNull { get; protected set; }

    /// <summary>Reads on in a value, and writes it, also where it is null and an element.</summary>
    /// <remarks>At the end of a value, <see cref="IsNull"/> says what it was, the writer has been told once (<c>EndElement</c> or <c>WriteNull</c>), and the next call begins
    /// another value.</remarks>
    /// <returns><see cref="RootStep.End"/> when the value has ended, <see cref="RootStep.Due"/> if the writer says that a part of it is to be handed out, or
    /// <see cref="RootStep.More"/> if the window has ended.</returns>
    public abstract RootStep Copy(ref JsonProjectionReader reader);

    /// <summary>Forgets the operation, when it has ended or failed anywhere, so that the next one can rent this.</summary>
    public abstract void Return();
}
