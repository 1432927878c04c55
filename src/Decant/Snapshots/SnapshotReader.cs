using System.Text.Json;
using Decant.Buffers;
using Decant.CompilerServices;
using Decant.Errors;
using Decant.Queries;
using Decant.Reading;
using Decant.Roots;
using Decant.Sources;

namespace Decant.Snapshots;

/// <summary>Reads a growing text, and creates snapshots of its value.</summary>
internal abstract class SnapshotReader<T>
{
    /// <summary>Gets the owner of the arrays that are rented while the text is read.</summary>
    public abstract Rentals Rentals { get; }

    /// <summary>Gets the value after the text has ended.</summary>
    public abstract T Result { get; }

    /// <summary>Reads the next bytes.</summary>
    /// <param name="window">The bytes that were not read yet.</param>
    /// <param name="isFinal">Whether the text has ended.</param>
    /// <returns>The number of bytes that were read.</returns>
    public abstract int Read(ReadOnlySpan<byte> window, bool isFinal);

    /// <summary>Returns the number of open containers that a snapshot shows.</summary>
    /// <param name="text">The text from its start. All of it was read.</param>
    /// <param name="showsCut">Whether an unfinished value at the end of the text is shown too.</param>
    public abstract int FindShownDepth(ReadOnlySpan<byte> text, out bool showsCut);

    /// <summary>Reads the text of a snapshot, in which the open containers were closed. Returns false if the text contains no value.</summary>
    public abstract bool TryReadClosed(ReadOnlySpan<byte> text, out T? value);

    /// <summary>Creates an exception with a message about the whole text. Its position is the position of the reader.</summary>
    public abstract JsonException Fail(string message);

    /// <summary>Returns rented arrays.</summary>
    public abstract void End();
}

/// <inheritdoc/>
internal sealed class SnapshotReader<T, TBuilder> : SnapshotReader<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private readonly JsonProjectionOptions _options;
    private readonly bool _ignoreCase;
    private Pump<T, ObjectRoot<T, TBuilder>> _pump;

    public SnapshotReader(JsonProjectionOptions options, bool ignoreCase)
    {
        (_options, _ignoreCase) = (options, ignoreCase);
        _pump = Create();
    }

    public override Rentals Rentals => _pump.State.Rentals;

    public override T Result => _pump.Result;

    public override int Read(ReadOnlySpan<byte> window, bool isFinal)
    {
        _pump.State.Cut = default;
        _pump.Read(window, isFinal, out int count);
        _pump.State.BeginWait();
        return count;
    }

    public override int FindShownDepth(ReadOnlySpan<byte> text, out bool showsCut)
    {
        if (!_pump.State.Cut.IsBeforeType)
            return ShownDepth(_pump.State, out showsCut);

        // The first reader waits at an object whose discriminator may come late. A second reader reads the object as far as the text goes, if the discriminator
        // has arrived.
        Pump<T, ObjectRoot<T, TBuilder>> pump = Create();
        try
        {
            pump.State.Snapshot = SnapshotMode.Cut;
            pump.Read(text, isFinal: false, out _);
            return ShownDepth(pump.State, out showsCut);
        }
        finally
        {
            JsonReadState.Return(pump.State);
        }
    }

    public override bool TryReadClosed(ReadOnlySpan<byte> text, out T? value)
    {
        Pump<T, ObjectRoot<T, TBuilder>> pump = Create();
        try
        {
            pump.State.Snapshot = SnapshotMode.Closed;
            pump.Read(text, isFinal: true, out _);
            value = pump.Result;
            return pump.State.RootError is null;
        }
        finally
        {
            JsonReadState.Return(pump.State);
        }
    }

    public override JsonException Fail(string message) => JsonDiagnosis.Create(Finding.Create(message), ReaderPath.Format(_pump.State), _pump.State.Lines);

    public override void End() => JsonReadState.Return(_pump.State);

    private static int ShownDepth(JsonReadState state, out bool showsCut)
    {
        showsCut = state.Cut.IsShown;
        return showsCut ? int.MaxValue : state.Depth - (state.Cut.IsInUntyped ? 1 : 0);
    }

    private Pump<T, ObjectRoot<T, TBuilder>> Create()
    {
        var pump = new Pump<T, ObjectRoot<T, TBuilder>>(new(_options.PlanFor(PlanUse.Snapshots), _ignoreCase), _options);
        pump.State.Cut = default;
        return pump;
    }
}
