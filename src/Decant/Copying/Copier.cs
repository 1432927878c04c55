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

    /// <summary>The .NET type of the values, for the error message of a JSON null at the root. If the property is null, the values are any JSON, and a JSON
    /// null at the root is no error.</summary>
    public abstract Type? Type { get; }

    /// <summary>Whether the names on the path to the values match case-insensitively.</summary>
    public abstract bool IgnoresCase { get; }

    /// <summary>Whether the last value was null.</summary>
    public bool IsNull { get; protected set; }

    /// <summary>Reads and writes the next part of a value. An element that is a JSON null is written too.</summary>
    /// <remarks>When the method returns <see cref="RootStep.End"/>, <see cref="IsNull"/> is set, and the writer has counted the value, if it was written (by
    /// <c>EndElement</c>, <c>WriteRoot</c> or <c>WriteNull</c>). The next call begins another value.</remarks>
    /// <returns><see cref="RootStep.End"/> if the value has ended, <see cref="RootStep.Due"/> if the writer has enough bytes for the destination, or
    /// <see cref="RootStep.More"/> if the window has ended.</returns>
    public abstract RootStep Copy(ref JsonProjectionReader reader);

    /// <summary>Clears the state of an operation that has ended or failed, and returns the copier for the next operation.</summary>
    public abstract void Return();
}
