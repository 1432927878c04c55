using System.Text;
using System.Text.Json;
using Decant.Grammar.Names;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Shows texts to a predictor as a reader does: passes what was predicted, learns what was not.</summary>
internal sealed class PredictorReader
{
    private readonly MemberPredictor _predictor = new();
    private int _turn;

    /// <summary>What is between a comma and a value.</summary>
    public static string TextOf(string name) => $",\"{name}\":";

    /// <summary>Whether a member was predicted. If not, it is noted, or learned, unless learning pauses.</summary>
    public bool Meet(string name)
    {
        string text = TextOf(name);
        int end = Pass(text);
        if (end < 0)
            LearnMember(WindowOf(text), nameEnd: Encoding.UTF8.GetByteCount(name) + 2);
        if (end >= 0)
            Assert.Equal(Encoding.UTF8.GetByteCount(text), end);
        return end >= 0;
    }

    private void LearnMember(byte[] window, int nameEnd) =>
        _predictor.LearnMember(ref window[0], window.Length, start: 0, name: 2, nameEnd, value: nameEnd + 2);

    public int Meet(params ReadOnlySpan<string> names)
    {
        int passed = 0;
        foreach (string name in names)
            passed += Meet(name) ? 1 : 0;
        return passed;
    }

    /// <summary>Learns a name at once, whatever the credit.</summary>
    public void Learn(string name)
    {
        byte[] text = Encoding.UTF8.GetBytes(TextOf(name));
        int length = Encoding.UTF8.GetByteCount(name);
        _predictor.Learn(text, MemberPredictor.HashOf(text, text.AsSpan(2, length)), nameStart: 2, length);
    }

    /// <summary>Shows all members of a document, and tells of each its text and whether it was predicted.</summary>
    public IEnumerable<(string Text, bool IsPredicted)> Read(byte[] json)
    {
        foreach ((int start, int name, int nameEnd, int value) in FindMembers(json))
        {
            int end = Pass(json, start, Ways.Widths[_turn++ & 3]);
            if (end < 0)
                _predictor.LearnMember(ref json[0], json.Length, start, name, nameEnd, value);
            else
                Assert.Equal(value, end);
            yield return (Encoding.UTF8.GetString(json, start, value - start), end >= 0);
        }
    }

    public int IndexIn(NameSet names) => _predictor.IndexIn(names);

    /// <summary>Where the value starts if the text is what was predicted, by each kernel in turn, with room enough behind it.</summary>
    public int Pass(string text) => Pass(WindowOf(text), 0, Ways.Widths[_turn++ & 3]);

    public int Pass(byte[] window, int position, VectorWidth width) => width switch
    {
        VectorWidth.Vector512 => _predictor.TryPass<Vector512Width>(ref window[0], window.Length, position),
        VectorWidth.Vector256 => _predictor.TryPass<Vector256Width>(ref window[0], window.Length, position),
        VectorWidth.Vector128 => _predictor.TryPass<Vector128Width>(ref window[0], window.Length, position),
        _ => _predictor.TryPass<ScalarWidth>(ref window[0], window.Length, position),
    };

    private static byte[] WindowOf(string text) => [.. Encoding.UTF8.GetBytes(text), .. new byte[MemberPrediction.MaxLength]];

    // Where each member begins with its brace or comma, where its name lies, and where its value starts.
    private static List<(int Start, int Name, int NameEnd, int Value)> FindMembers(byte[] json)
    {
        var members = new List<(int, int, int, int)>();
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType != JsonTokenType.PropertyName)
                continue;
            int name = (int)reader.TokenStartIndex + 1;
            int nameEnd = name + reader.ValueSpan.Length;
            reader.Read();
            members.Add((json.AsSpan(0, name).LastIndexOfAny("{,"u8), name, nameEnd, (int)reader.TokenStartIndex));
        }

        return members;
    }
}
