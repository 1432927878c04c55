using System.Text;
using Decant.Grammar.Names;
using Decant.Reading.Converters;

namespace Decant.Schedules.Programs;

/// <summary>Operations find and add texts, some of which have the same place. What is found is what that text means.</summary>
internal sealed class KnownTextsProgram : IProgram
{
    private static readonly byte[][] s_texts = FindTextsOfOnePlace();

    private TextCache<int[]> _known = null!;

    public IReadOnlyList<Func<Task>> Begin()
    {
        _known = new();
        return [ReadAsync, ReadAsync, ReadAsync];
    }

    public void Verify()
    {
        int found = 0;
        foreach (byte[] text in s_texts)
            found += _known.TryFind(text, out _, out _) ? 1 : 0;
        // Those of one place, and one of another.
        if (found is 0 or > 2)
            Schedule.Fail($"{found} texts were found at the end.");
    }

    private Task ReadAsync()
    {
        int[]? first = null;
        for (int i = 0; i < 3; i++)
        {
            int text = i == 2 && first is not null ? first[0] : Schedule.Choose(s_texts.Length);
            if (_known.TryFind(s_texts[text], out ulong hash, out int[]? value))
            {
                if (value is null || value[0] != text)
                    Schedule.Fail($"Text {text} was found as {value?[0]}.");
                first = value;
                continue;
            }

            if (text == first?[0])
                Schedule.Fail($"Text {text} was forgotten.");
            _known.Add(s_texts[text], hash, [text]);
        }

        return Task.CompletedTask;
    }

    // Three of the place of the first, and one of another place.
    private static byte[][] FindTextsOfOnePlace()
    {
        List<byte[]> texts = [Encoding.ASCII.GetBytes("a, 0"), Encoding.ASCII.GetBytes("a, 1")];
        for (int i = 2; texts.Count < 4; i++)
        {
            byte[] text = Encoding.ASCII.GetBytes($"a, {i}");
            if (PlaceOf(text) == PlaceOf(texts[0]))
                texts.Add(text);
        }

        return [.. texts];
    }

    private static ulong PlaceOf(byte[] text)
    {
        NameKey.Load(ref text[0], text.Length, out ulong head, out ulong tail);
        return NameKey.Hash(ref text[0], text.Length, head, tail, ignoreCase: false) % 256;
    }
}
