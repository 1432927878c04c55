namespace Decant.Copying;

/// <summary>What is copied of JSON. A new way to select implements it.</summary>
internal interface ICopySelection
{
    /// <summary>Whether the values are the elements of an array.</summary>
    bool IsOfElements { get; }

    /// <summary>Whether a body is read as a sequence of values if its media type says so.</summary>
    bool ReadsSequences { get; }

    /// <summary>The type that a body without content does not fit, because it cannot be null; otherwise null.</summary>
    Type? NeverNull { get; }

    /// <summary>A text that is the same for selections that are copied in the same way. It begins with a word of this kind of selection, for the tags of a gateway are made of
    /// it.</summary>
    string Shape { get; }

    /// <summary>Gets what is written with these options.</summary>
    CopyForm FormOf(JsonProjectionOptions options);

    /// <summary>Rents what copies, for one operation.</summary>
    /// <exception cref="NotSupportedException">The type cannot be copied.</exception>
    Copier Rent(JsonProjectionOptions options);
}
