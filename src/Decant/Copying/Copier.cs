using System.Text.Json;
using Decant.CompilerServices;
using Decant.Roots;

namespace Decant.Copying;

/// <summary>Copies JSON to a writer, value by value. Each operation rents one copier.</summary>
internal abstract class Copier
{
    /// <summary>The writer that collects the copy.</summary>
    public abstract CopyWriter Writer { get; }

    /// <summary>The JSON kind of the values; <see cref="JsonValueKind.Undefined"/> if they can have several kinds.</summary>
    public abstract JsonValueKind Kind { get; }

    /// <summary>The type of the values, for the error if the root is null; null if the values are any JSON, including null.</summary>
    public abstract Type? Type { get; }

    /// <summary>Whether the names on the path to the values match case-insensitively.</summary>
    public abstract bool IgnoresCase { get; }

    /// <summary>Whether the last value was null.</summary>
    public bool IsNull { get; protected set; }

    /// <summary>Reads and writes the next part of a value. A null element is written too.</summary>
    /// <remarks>When a value has ended, <see cref="IsNull"/> is set, the copier has ended the value in the writer once (<c>EndElement</c> or <c>WriteNull</c>),
    /// and the next call begins another value.</remarks>
    /// <returns><see cref="RootStep.End"/> if the value has ended, <see cref="RootStep.Due"/> if the writer has enough bytes for the destination, or
    /// <see cref="RootStep.More"/> if the window has ended.</returns>
    public abstract RootStep Copy(ref JsonProjectionReader reader);

    /// <summary>Clears the state of an operation that has ended or failed, and returns the copier for the next operation.</summary>
    public abstract void Return();
}
