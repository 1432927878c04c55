namespace Decant.Copying;

/// <summary>Selects the JSON to copy. Each kind of selection implements it.</summary>
internal interface ICopySelection
{
    /// <summary>Whether the values are the elements of an array.</summary>
    bool IsOfElements { get; }

    /// <summary>Whether a body is read as a sequence of values if its media type says so.</summary>
    bool ReadsSequences { get; }

    /// <summary>The type of the value if it cannot be null: a body without content is then an error. Otherwise, null.</summary>
    Type? NeverNull { get; }

    /// <summary>A text that is equal for selections with equal output. It begins with a word for the kind of selection, because gateways create entity tags
    /// from it.</summary>
    string Shape { get; }

    /// <summary>Returns the form of the output with these options.</summary>
    CopyForm FormOf(JsonProjectionOptions options);

    /// <summary>Rents a copier for one operation.</summary>
    /// <exception cref="NotSupportedException">The type cannot be copied.</exception>
    Copier Rent(JsonProjectionOptions options);
}
