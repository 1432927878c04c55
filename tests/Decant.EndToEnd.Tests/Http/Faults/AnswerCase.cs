using Decant.Http.Calls;

namespace Decant.Http.Faults;

/// <summary>What an origin answers, and what comes of it.</summary>
/// <param name="Row">The row of docs/internals/reliability.md.</param>
/// <param name="Name">What is wrong with it.</param>
/// <param name="Answer">The bytes, as Latin-1, from the JSON that the call can read.</param>
/// <param name="Result">A value, or an exception's <see cref="Shape"/>.</param>
/// <param name="Connections">How many there were when the next call has ended.</param>
internal sealed record AnswerCase(string Row, string Name, Func<string, string> Answer, Func<CallKinds, string> Result, int Connections)
{
    public AnswerEnd End { get; init; } = AnswerEnd.Finish;

    public IReadOnlyList<CallKinds> Kinds { get; init; } = Faults.Kinds.Gets;

    public Func<DecantHttpOptions, DecantHttpOptions> Options { get; init; } = options => options;

    /// <summary>The elements that were handed out before the exception, by a call that hands them out.</summary>
    public int[] Received { get; init; } = [];

    /// <summary>How many bytes may be rented at once.</summary>
    public long MostRented { get; init; } = long.MaxValue;

    public string[] Says { get; init; } = [];

    public string[] Hides { get; init; } = [];
}

/// <summary>How an origin goes on after an answer.</summary>
internal enum AnswerEnd
{
    /// <summary>It waits for the next request.</summary>
    Keep,

    /// <summary>It ends the connection in order.</summary>
    Finish,

    /// <summary>It breaks the connection once the client has the headers.</summary>
    Reset,
}
