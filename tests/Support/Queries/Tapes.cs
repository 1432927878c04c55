using System.Text;
using Decant.Buffers;
using Decant.Reading;

namespace Decant.Queries;

/// <summary>Finds nodes on a tape.</summary>
internal static class Tapes
{
    public static List<string> Select(JsonQuery query, byte[] json, JsonQueryOrder order = JsonQueryOrder.Standard)
    {
        var rentals = new Rentals();
        var tape = new JsonTape(rentals);
        tape.Read(json);
        tape.Allow(long.MaxValue / 2);
        var nodes = new Nodes([]);
        new QueryEvaluator(json, tape, rentals).Select(query.Plan.Segments, 0, 0, ref nodes);
        if (order == JsonQueryOrder.Document)
            nodes.Found.Sort();
        List<string> texts = [.. nodes.Found.Select(node => Encoding.UTF8.GetString(json.AsSpan(tape[node].Start, tape[node].End - tape[node].Start)))];
        rentals.ReturnAll();
        return texts;
    }

    private readonly struct Nodes(List<int> found) : INodeSink
    {
        public List<int> Found => found;

        public bool Add(int node)
        {
            found.Add(node);
            return true;
        }
    }
}
