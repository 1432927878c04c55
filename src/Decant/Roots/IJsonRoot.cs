using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>What is made of a body, window by window.</summary>
/// <typeparam name="TResult">What is made.</typeparam>
internal interface IJsonRoot<TResult>
{
    /// <summary>What was made: after 0, one of several results, after <see cref="JsonProjectionReader.End"/> the whole.</summary>
    TResult Result { get; }

    /// <summary>Reads on.</summary>
    /// <returns>0 with a result where there are several, <see cref="JsonProjectionReader.End"/> when the root has ended, or
    /// <see cref="JsonProjectionReader.More"/>.</returns>
    int Read(ref JsonProjectionReader reader);
}
