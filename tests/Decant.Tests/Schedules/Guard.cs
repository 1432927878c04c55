namespace Decant.Schedules;

/// <summary>What guards against an order of things, and what the sources are without it: a program has to find it missing.</summary>
/// <param name="Program">The program.</param>
/// <param name="Finding">What it finds.</param>
/// <param name="Faults">Tokens of its sources, however those are formatted, and what stands there without the guard.</param>
internal sealed record Guard(string Program, string Finding, params (string Tokens, string Fault)[] Faults)
{
    public static IReadOnlyDictionary<string, Guard> All { get; } = new Dictionary<string, Guard>
    {
        ["a move is noted before it runs"] = new("ElementsProgram", "The elements are disposed of while they move.", (
            """
            if (Interlocked.CompareExchange(ref _state, Moving, Idle) == Leaving)
                return new(false);
            ValueTask<bool> move = _elements.MoveNextAsync();
            if (move.IsCompletedSuccessfully)
            {
                EndMove();
                return move;
            }
            """,
            """
            if (Volatile.Read(ref _state) == Leaving)
                return new(false);
            ValueTask<bool> move = _elements.MoveNextAsync();
            if (move.IsCompletedSuccessfully)
                return move;
            Interlocked.CompareExchange(ref _state, Moving, Idle);
            """)),
        ["two disposals have one end"] = new("ElementsProgram", "CancellationTokenSource has been disposed", ("return new(_disposal ??= LeaveAsync());", "return new(LeaveAsync());")),
        ["a callback of the timer belongs to a version"] = new("TimerProgram", "A wait that ended in time was cancelled.", (
            """
            if (Interlocked.CompareExchange(ref _version, version + 1, version) == version)
                Cancel(source);
            """,
            """
            Cancel(source);
            """)),
        ["a timer that is early is armed again"] = new("TimerProgram", "A wait was not cancelled, although its time had come.", ("Rearm(version);", "")),
        ["a source that a caller may still cancel is lost"] = new("ClockProgram", "A call was cancelled by what is not its own.", ("_isLost |= _link != default && !_link.Unregister();", "_link.Unregister();")),
        ["a source that a timer may still cancel is lost"] = new("ClockProgram", "A call was cancelled by what is not its own.", ("_isLost |= _timer?.TryDisarm() == false;", "_timer?.TryDisarm();")),
        ["a shared slot is emptied by whoever takes from it"] = new("RecyclerProgram", "Two have the same object.", (
            """
            if (slot?.Item is not null && Interlocked.Exchange(ref slot.Item, null) is { } item)
                return item;
            """,
            """
            if (slot?.Item is { } item)
            {
                slot.Item = null;
                return item;
            }
            """)),
        ["a predictor that was given back is not kept"] = new("PredictorProgram", "Two operations read by one predictor.", ("Members = null!;", "")),
        ["an entry is whole before others see it"] = new(
            "KnownTextsProgram",
            "was found as",
            (
                "Interlocked.CompareExchange(ref place, new(utf8.ToArray(), value), null);",
                "{ place = new(); place.Text = utf8.ToArray(); place.Value = value; }"),
            ("private sealed class Entry(byte[] text, T? value)", "private sealed class Entry"),
            ("public byte[] Text => text;", "public byte[] Text = [];"),
            ("public T? Value => value;", "public T? Value;")),
        ["a text that was added stays"] = new(
            "KnownTextsProgram",
            "was forgotten",
            ("Interlocked.CompareExchange(ref place, new(utf8.ToArray(), value), null);", "{ place = new(utf8.ToArray(), value); }")),
    };
}
