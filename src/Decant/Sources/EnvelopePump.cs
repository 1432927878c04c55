using Decant.CompilerServices;
using Decant.Grammar.Names;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Reads an envelope, or its beginning, in pieces that the reader of the elements passes.</summary>
/// <param name="options">The options for reading the envelope.</param>
internal struct EnvelopePump<TEnvelope, TBuilder>(JsonProjectionOptions options)
    where TBuilder : struct, IJsonProjectionBuilder<TEnvelope>
{
    private const int WindowBytes = 4096;

    private Pump<TEnvelope, ObjectRoot<TEnvelope, TBuilder>> _pump;

    /// <summary>Gets the envelope. It is available from the last piece until <see cref="End"/> is called.</summary>
    public TEnvelope Result => _pump.Result;

    private readonly bool IsOpen => _pump.State is not null;

    /// <summary>Reads the next piece.</summary>
    /// <param name="piece">The next bytes.</param>
    /// <param name="isFinal">Whether this is the last piece.</param>
    /// <param name="members">The predictor of members, or null.</param>
    public void Read(ReadOnlySpan<byte> piece, bool isFinal, MemberPredictor? members)
    {
        if (!IsOpen)
            Open();
        _pump.State.Members = members!;
        try
        {
            _pump.Read(piece, default(NoSink));
            if (isFinal)
                _pump.Complete(default(NoSink));
        }
        finally
        {
            if (members is not null)
                _pump.State.Members = null!;
        }
    }

    /// <summary>Adds a piece that is read together with the next piece.</summary>
    public void Add(ReadOnlySpan<byte> piece)
    {
        while (!piece.IsEmpty)
            piece = _pump.Window.Append(piece);
    }

    /// <summary>Records that bytes of the body are left out before the next piece.</summary>
    /// <param name="place">The position of the next piece in the body.</param>
    public readonly void LeaveOut(LinePosition place) => _pump.State.LeaveOut(_pump.Window.Unread.Length, place);

    /// <summary>Returns the rented state and arrays to their pools.</summary>
    public void End()
    {
        if (IsOpen)
            JsonReadState.Return(_pump.State);
        _pump = default;
    }

    private void Open()
    {
        _pump = new(new(plan: null, ignoreCase: false), options);
        int length = Math.Min(WindowBytes, options.Settings.WindowBytes);
        _pump.Window = new(_pump.State.Rentals, length, maxGathered: 0, elements: null, lenient: null);
        // A byte order mark can precede the body, but not a piece of it.
        _pump.State.HasBegun = true;
    }
}
