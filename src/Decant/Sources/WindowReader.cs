using System.Diagnostics;
using System.Text.Json;
using Decant.CompilerServices;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Feeds a body's windows to a root: what is the same for every source.</summary>
internal struct WindowReader<TResult, TRoot>(TRoot root)
    where TRoot : struct, IJsonRoot<TResult>
{
    private TRoot _root = root;
    private bool _isRootRead;

    // Not readonly: the compiler would copy the root, which holds a builder's state, to call a member of a type parameter's.
    public TResult Result => _root.Result;

    /// <summary>Gives back what the root has rented itself.</summary>
    public void End() => _root.End();

    /// <summary>Reads a window.</summary>
    /// <param name="window">The bytes that follow those consumed.</param>
    /// <param name="isFinal">Whether no more follow.</param>
    /// <param name="state">The operation's state.</param>
    /// <param name="consumed">How many bytes of the window were read; the next window starts after them.</param>
    /// <returns>0 with a result where there are several, <see cref="JsonProjectionReader.End"/> when the body has ended and all is well, or
    /// <see cref="JsonProjectionReader.More"/>.</returns>
    public int Read(ReadOnlySpan<byte> window, bool isFinal, JsonReadState state, out int consumed)
    {
        consumed = 0;
        if (!ByteOrderMark.TrySkip(ref window, isFinal, state, out int mark))
            return JsonProjectionReader.More;

        var reader = new JsonProjectionReader(window, isFinal, state);
        int step;
        try
        {
            step = _isRootRead ? JsonProjectionReader.End : _root.Read(ref reader);
        }
        catch (JsonException exception) when (exception.Path is null && exception.GetType() == typeof(JsonException))
        {
            // All others have a path: this one was thrown by a constructor, a setter or a callback.
            throw reader.Locate(exception);
        }

        if (step == JsonProjectionReader.End)
        {
            _isRootRead = true;
            if (!reader.TryReadEndOfBody())
                step = JsonProjectionReader.More;
        }

        if (step == JsonProjectionReader.More)
        {
            if (isFinal)
                throw new UnreachableException("The last window was read without a result or an error.");
            reader.CheckHeldValue();
        }

        if (step != JsonProjectionReader.End)
            state.Pass(window[..reader.Consumed]);
        consumed = mark + reader.Consumed;
        return step;
    }
}
