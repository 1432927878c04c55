using Decant.Grammar.Names;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>Reads a body that is handed over in pieces.</summary>
/// <param name="root">What is made of it.</param>
/// <param name="options">How it is read.</param>
internal struct PieceReader<TResult, TRoot>(TRoot root, JsonProjectionOptions options)
    where TRoot : struct, IJsonRoot<TResult>
{
    private const int WindowBytes = 4096;

    private WindowReader<TResult, TRoot> _reader = new(root);
    private BodyWindow _window;
    private JsonReadState? _state;

    /// <summary>What was made, after <see cref="Complete"/>.</summary>
    public TResult Result => _reader.Result;

    /// <summary>Reads the next piece.</summary>
    public void Read(ReadOnlySpan<byte> piece, MemberPredictor members)
    {
        JsonReadState state = _state ??= Begin();
        state.Members = members;
        try
        {
            while (!piece.IsEmpty)
            {
                piece = _window.Append(piece);
                _reader.Read(_window.Unread, isFinal: false, state, out int consumed);
                _window.Consume(consumed);
            }
        }
        finally
        {
            state.Members = null!;
        }
    }

    /// <summary>Takes the last piece, which <see cref="Complete"/> reads.</summary>
    public void Add(ReadOnlySpan<byte> piece)
    {
        while (!piece.IsEmpty)
            piece = _window.Append(piece);
    }

    /// <summary>Notes that bytes of the body are left out before the next piece.</summary>
    /// <param name="place">The place of the next piece.</param>
    public readonly void LeaveOut(LinePosition place) => _state!.LeaveOut(_window.Unread.Length, place);

    /// <summary>Reads the end of the body.</summary>
    /// <param name="members">Predicts members; null if there is nobody who does.</param>
    public void Complete(MemberPredictor? members)
    {
        _state!.Members = members!;
        try
        {
            _reader.Read(_window.Unread, isFinal: true, _state, out _);
        }
        finally
        {
            if (members is not null)
                _state.Members = null!;
        }
    }

    /// <summary>Gives back what was rented.</summary>
    public void End()
    {
        if (_state is { } state)
            JsonReadState.Return(state);
        _state = null;
    }

    private JsonReadState Begin()
    {
        JsonReadState state = JsonReadState.Rent(options);
        // The mark before the body is none of a piece's.
        state.HasBegun = true;
        _window = new(state.Rentals, Math.Min(WindowBytes, options.WindowBytes), maxGathered: 0, elements: null, lenient: null);
        return state;
    }
}
