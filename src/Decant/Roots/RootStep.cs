using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>What a root, or what leads it to its values, has come to.</summary>
/// <remarks>The numbers are those of <see cref="JsonProjectionReader"/>, whose results become steps by a cast.</remarks>
internal enum RootStep
{
    /// <summary>The window has ended before anything else.</summary>
    More = JsonProjectionReader.More,

    /// <summary>The root has ended.</summary>
    End = JsonProjectionReader.End,

    /// <summary>A value is at hand, or a result is complete and more may follow.</summary>
    Item = 0,

    /// <summary>The array or object with the elements begins. What was read of another one at the same path does not count.</summary>
    ArrayBegins = 1,

    /// <summary>It has ended. The reader stands behind its bracket.</summary>
    ArrayEnds = 2,

    /// <summary>Enough was made beside the result to be handed out. More follows.</summary>
    Due = 3,
}
