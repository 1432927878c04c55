using System.Text.Json;
using Decant.CompilerServices;
using Decant.Queries;
using Decant.Reading;

namespace Decant.Roots;

// Values that are held until their end, and the limits of what is found in them.
internal partial struct QueryWalk
{
    private readonly object Keeper => _sets is not null ? plan! : _steps[_open - 1];

    // A node takes 4 bytes, so that the list of the nodes is not longer than the text may be.
    private static int MostNodes(ref JsonProjectionReader reader) => reader.MaxValueBytes / sizeof(int);

    private readonly void ReadTape(JsonTape tape, ReadOnlySpan<byte> json, int mostNodes)
    {
        tape.Read(json);
        tape.MostSelected = mostNodes;
        tape.Allow(plan!.WorkFor(tape.Count, json.Length));
    }

    /// <summary>Throws if the value that is kept has too many nodes, or takes too much work.</summary>
    private readonly void CheckWork(ref JsonProjectionReader reader)
    {
        if (reader.Tape.HasFailed)
            throw FailWork(ref reader);
    }

    private readonly JsonException FailWork(ref JsonProjectionReader reader)
    {
        string query = $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Query)}";
        return reader.Fail(
            reader.Tape.HasTooMany
            ? $"{Keeper} of {query} selects more than {reader.Tape.MostSelected} nodes of one value that must be held in memory as a whole. Raise "
                + $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.MaxValueBytes)}, of which each node takes {sizeof(int)}, if that is expected."
            : reader.Tape.IsStackShort
            ? $"{Keeper} of {query} needs more stack than the thread has. Use fewer segments, or read on a thread with a larger stack."
            : $"{Keeper} of {query} takes too much work: more than {JsonTape.PerValue} visits for each value of the text and each selector. Use fewer "
                + "descendant segments, and fewer patterns from the document, in filters.",
            reader.Consumed);
    }

    /// <summary>Holds the value until its end, and finds its nodes.</summary>
    private bool TryHold(ref JsonProjectionReader reader)
    {
        if (!reader.TryHold(Keeper, out ReadOnlySpan<byte> json))
            return false;
        JsonTape tape = reader.Tape;
        ReadTape(tape, json, MostNodes(ref reader));
        var evaluator = new QueryEvaluator(json, tape, reader.Rentals);
        if (_sets is not null)
        {
            SelectSet(ref evaluator, tape);
        }
        else
        {
            var nodes = new HeldNodes(tape, times: 1);
            evaluator.Select(plan!.Segments, _open - 1, 0, ref nodes);
        }

        CheckWork(ref reader);
        if (plan!.IsInDocumentOrder)
            tape.SortSelected();
        (_phase, _nextNode) = (Phase.BetweenHeld, 0);
        if (tape.Selected == 0 && plan.IsSingular)
            MissHeld(ref evaluator);
        return true;
    }

    // Finds out after which segment a singular query ended.
    private void MissHeld(ref QueryEvaluator evaluator)
    {
        int found = _open - 1;
        bool isNull = false;
        for (int length = found + 1; length < _steps.Length; length++)
        {
            if (!evaluator.TryFindNode([.. plan!.Segments.Take(length)], _open - 1, out isNull))
                break;
            found = length;
        }

        Miss(found, isNull);
    }

    private readonly struct HeldNodes(JsonTape tape, long times) : INodeSink
    {
        public bool Add(int node)
        {
            bool goesOn = true;
            for (long i = 0; i < times && goesOn; i++)
                goesOn = tape.TrySelect(node);
            return goesOn;
        }
    }
}
