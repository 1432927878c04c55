using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>The result of one step of an <see cref="IJsonRoot{TResult}"/>, an <see cref="ElementFinder"/> or a <see cref="QueryWalk"/>.</summary>
/// <remarks>The numbers equal the results of <see cref="JsonProjectionReader"/>, which are cast to steps.</remarks>
internal enum RootStep
{
    /// <summary>The window has ended, and more bytes are needed.</summary>
    More = JsonProjectionReader.More,

    /// <summary>The root has ended.</summary>
    End = JsonProjectionReader.End,

    /// <summary>From an <see cref="ElementFinder"/> or a <see cref="QueryWalk"/>: the reader is at a value. From a root: one of several results is
    /// complete.</summary>
    Item = 0,

    /// <summary>The array or object with the elements begins. It replaces an earlier array or object at the same path.</summary>
    ArrayBegins = 1,

    /// <summary>The array or object with the elements has ended. The reader is after its closing bracket.</summary>
    ArrayEnds = 2,

    /// <summary>There is enough output of a copy for the sink to take. The root has not ended.</summary>
    Due = 3,
}
