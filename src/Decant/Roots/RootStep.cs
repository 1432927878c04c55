using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>The result of a step of a root, or of the code that leads it to its values.</summary>
/// <remarks>The numbers equal the results of <see cref="JsonProjectionReader"/>, which are cast to steps.</remarks>
internal enum RootStep
{
    /// <summary>The window has ended, and more bytes are needed.</summary>
    More = JsonProjectionReader.More,

    /// <summary>The root has ended.</summary>
    End = JsonProjectionReader.End,

    /// <summary>The reader is at a value, or a result is complete and more may follow.</summary>
    Item = 0,

    /// <summary>The array or object with the elements begins. An earlier one at the same path does not count.</summary>
    ArrayBegins = 1,

    /// <summary>The array or object has ended. The reader is after its closing bracket.</summary>
    ArrayEnds = 2,

    /// <summary>There is enough output besides the result to take. More follows.</summary>
    Due = 3,
}
