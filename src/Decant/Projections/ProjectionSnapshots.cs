using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Decant.Snapshots;

namespace Decant;

/// <summary>A reader for JSON that arrives in pieces, such as the arguments of a tool call from a language model, with snapshots before the JSON is
/// complete.</summary>
/// <remarks>
/// <para><see cref="JsonProjection.CreateSnapshots{T}(JsonProjectionOptions?)"/> creates it. A snapshot is the beginning of the final value: strings and
/// collections have the part that has arrived, and nested objects the members that have arrived. All other values appear when they are complete: numbers,
/// literals, dates, enums, and values of a converter. An object of a union appears when its discriminator is known. Members that have not arrived have their
/// defaults, also required members.</para>
/// <para>Appending reads each byte once, and checks it as <see cref="JsonProjection.Parse{T}(ReadOnlySpan{byte}, JsonProjectionOptions?)"/> does. A piece in
/// the middle of a string costs the same at any depth; any other piece costs more for each open object. Each snapshot is read from the beginning, so its cost
/// grows with the JSON: create a snapshot only to show it. The cost of <see cref="TryReadText"/> depends only on the new text.</para>
/// <para>The JSON is held in a pooled buffer, which <see cref="Dispose"/> returns. An instance must not be used by several threads at the same time.</para>
/// </remarks>
/// <typeparam name="T">The type to read.</typeparam>
public sealed class ProjectionSnapshots<T> : IDisposable
{
    private readonly JsonProjectionOptions _options;
    private readonly SnapshotReader<T> _reader;
    private readonly SnapshotText _text;
    private readonly JsonOutline _outline = new();
    private TextWalk? _walk;

    // Both count bytes from the start of the text: _seen is its length at the last append, and _consumed is the part that the reader no longer needs.
    private int _seen;
    private int _consumed;
    private Stage _stage;
    private Exception? _failure;

    internal ProjectionSnapshots(JsonProjection<T> projection)
        : this(projection.Info.CreateSnapshotReader(projection.Options ?? JsonProjectionOptions.Default), projection.Options ?? JsonProjectionOptions.Default)
    {
    }

    internal ProjectionSnapshots(SnapshotReader<T> reader, JsonProjectionOptions options)
    {
        (_reader, _options) = (reader, options);
        _text = new(reader.Rentals, options);
    }

    private enum Stage : byte
    {
        Growing,
        Complete,
        Disposed,
    }

    /// <summary>Gets whether the JSON value has ended; a number at the root ends only with <see cref="Complete"/>.</summary>
    public bool IsComplete => _stage == Stage.Complete || _outline.HasEnded;

    /// <summary>Appends the next bytes of the JSON.</summary>
    /// <param name="utf8Json">The next bytes, which may end anywhere, also within a character.</param>
    /// <exception cref="JsonException">The JSON is not valid, or does not fit the type, or is longer than <see cref="JsonProjectionOptions.MaxValueBytes"/>. Later calls
    /// throw the same exception.</exception>
    /// <exception cref="InvalidOperationException"><see cref="Complete"/> was called.</exception>
    public void Append(ReadOnlySpan<byte> utf8Json)
    {
        ThrowIfNotGrowing();
        try
        {
            CheckLength(utf8Json.Length);
            _text.Append(utf8Json);
            Read(isFinal: false);
        }
        catch (Exception exception)
        {
            _failure = exception;
            throw;
        }
    }

    /// <summary>Appends the next characters of the JSON.</summary>
    /// <param name="json">The next characters, which may end between the halves of a surrogate pair.</param>
    /// <exception cref="ArgumentException">The text contains half of a surrogate pair.</exception>
    /// <inheritdoc cref="Append(ReadOnlySpan{byte})"/>
    public void Append(ReadOnlySpan<char> json)
    {
        ThrowIfNotGrowing();
        try
        {
            CheckLength(json.Length);
            _text.Append(json);
            CheckLength(0);
            Read(isFinal: false);
        }
        catch (Exception exception)
        {
            _failure = exception;
            throw;
        }
    }

    /// <summary>Creates a snapshot of the value from the JSON that has arrived.</summary>
    /// <param name="snapshot">The value: a new object for each call before the end.</param>
    /// <returns>true if a part of the value has arrived and its type is known; otherwise, false.</returns>
    /// <exception cref="JsonException">The JSON contains a string that is not valid text, or the code of a type threw the exception.</exception>
    public bool TryGetSnapshot([MaybeNullWhen(false)] out T snapshot)
    {
        ThrowIfUnusable();
        snapshot = default;
        if (_stage == Stage.Complete)
        {
            snapshot = _reader.Result;
            return true;
        }

        int shown = _reader.FindShownDepth(_text.Ready, out bool showsCut);
        int end = _outline.FindCut(shown, showsCut, out int depth, out bool isInString);
        if (end == 0)
            return false;
        int quote = isInString ? 1 : 0;
        Span<byte> closed = _text.Close(end, depth + quote);
        try
        {
            if (isInString)
                closed[end] = (byte)'"';
            _outline.WriteClosing(depth, closed[(end + quote)..]);
            return _reader.TryReadClosed(closed, out snapshot);
        }
        finally
        {
            _text.Reopen(end, depth + quote);
        }
    }

    /// <summary>Moves to the next string value of the JSON that is new or has grown since the last call.</summary>
    /// <remarks>String values are returned whether or not the projection has them, and each character once, in order. The call creates no strings, and copies
    /// text only if it has escapes. If a string has invalid text, the rest of it is not returned.</remarks>
    /// <param name="text">The string, which is valid until the next call on this object.</param>
    /// <returns>true if there is new text; otherwise, false.</returns>
    public bool TryReadText(out GrowingText text)
    {
        ThrowIfUnusable();
        _walk ??= new(_text, _reader.Rentals);
        bool isRead = _walk.TryRead(out ReadOnlySpan<byte> utf8, out ReadOnlySpan<byte> added, out bool isComplete);
        text = isRead ? new(_walk, utf8, added, isComplete) : default;
        return isRead;
    }

    /// <summary>Ends the JSON, and returns the final value.</summary>
    /// <exception cref="JsonException">The JSON is incomplete or not valid, or does not fit the type.</exception>
    public T Complete()
    {
        ThrowIfUnusable();
        if (_stage == Stage.Complete)
            return _reader.Result;
        try
        {
            _text.Complete();
            Read(isFinal: true);
            _stage = Stage.Complete;
            return _reader.Result;
        }
        catch (Exception exception)
        {
            _failure = exception;
            throw;
        }
    }

    /// <summary>Returns the buffers to their pool.</summary>
    public void Dispose()
    {
        if (_stage == Stage.Disposed)
            return;
        _stage = Stage.Disposed;
        _reader.End();
    }

    private void Read(bool isFinal)
    {
        ReadOnlySpan<byte> ready = _text.Ready;
        if (!isFinal && ready.Length == _seen)
            return;
        _seen = ready.Length;
        if (!isFinal && _outline.TryPassText(ready))
            return;
        _consumed += _reader.Read(ready[_consumed..], isFinal);
        _outline.Advance(ready);
    }

    private void CheckLength(int count)
    {
        if ((long)_text.Length + count > _options.MaxValueBytes)
        {
            throw _reader.Fail(
                $"Found more than {_options.MaxValueBytes} bytes of JSON, which must be held in memory as a whole for snapshots. Raise "
                + $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxValueBytes)} if that is expected.");
        }
    }

    private void ThrowIfNotGrowing()
    {
        ThrowIfUnusable();
        if (_stage == Stage.Complete)
            throw new InvalidOperationException($"The JSON has ended: {nameof(Complete)} was called. Create another object for other JSON.");
    }

    private void ThrowIfUnusable()
    {
        ObjectDisposedException.ThrowIf(_stage == Stage.Disposed, this);
        if (_failure is not null)
            ExceptionDispatchInfo.Throw(_failure);
    }
}
