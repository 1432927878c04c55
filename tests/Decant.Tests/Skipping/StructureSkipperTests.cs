using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.Skipping;

/// <summary>The block skipper of every width against a model that looks at one byte at a time.</summary>
public sealed class StructureSkipperTests
{
    private const string Alphabet = "{}[]{}[]\"\"\"\\\\,: a0\n\u0001é";
    private const int MaxDepth = 12;

    private static readonly JsonProjectionOptions s_options = new() { SkipValidation = JsonSkipValidation.StructureOnly, MaxDepth = MaxDepth };

    [Fact]
    public void Skip_RandomBytesInRandomWindows_StopsWhereTheModelStops()
    {
        int seed = Tier.Seed;
        var random = new Random(seed);
        for (int round = 0; round < Tier.Choose(fast: 4_000, deep: 40_000); round++)
        {
            byte[] bytes = Create(random);
            (SkipStop? Stop, int Position) expected = Model(bytes);
            int window = random.Next(1, 200);
            AssertSame(Skip<ScalarWidth>(bytes, window));
            AssertSame(Skip<Vector128Width>(bytes, window));
            AssertSame(Skip<Vector256Width>(bytes, window));
            AssertSame(Skip<Vector512Width>(bytes, window));

            void AssertSame((SkipStop? Stop, int Position) found) =>
                Assert.True(expected == found, $"seed {seed}, round {round}, window {window}: expected {expected}, found {found} in {Convert.ToHexString(bytes)}");
        }
    }

    private static byte[] Create(Random random)
    {
        int length = random.Next(1, 400);
        bool isTame = random.Next(2) == 0;
        var bytes = new List<byte> { (byte)(random.Next(2) == 0 ? '{' : '[') };
        while (bytes.Count < length)
        {
            // Untamed bytes soon stop at an error; tame ones are mostly text, whose structure goes on for blocks.
            if (isTame && random.Next(6) > 0)
                bytes.Add((byte)('a' + random.Next(26)));
            else
                bytes.Add((byte)Alphabet[random.Next(Alphabet.Length - (isTame && random.Next(50) > 0 ? 2 : 0))]);
        }

        return [.. bytes];
    }

    // A backslash takes the next byte with it, wherever it stands; null means that the value ended, at the position after it.
    private static (SkipStop? Stop, int Position) Model(byte[] bytes)
    {
        var open = new Stack<bool>();
        bool inString = false;
        bool isEscaped = false;
        for (int i = 0; i < bytes.Length; i++)
        {
            byte value = bytes[i];
            if (inString && value < 0x20)
                return (SkipStop.Malformed, i);
            bool wasEscaped = isEscaped;
            isEscaped = value == '\\' && !wasEscaped;
            if (value == '"' && !wasEscaped)
                inString = !inString;
            if (inString || value is not ((byte)'{' or (byte)'[' or (byte)'}' or (byte)']'))
                continue;

            bool isObject = value is (byte)'{' or (byte)'}';
            if (value is (byte)'{' or (byte)'[')
            {
                if (open.Count == MaxDepth)
                    return (SkipStop.TooDeep, i);
                open.Push(isObject);
                continue;
            }

            if (open.Pop() != isObject)
                return (SkipStop.Malformed, i);
            if (open.Count == 0)
                return (null, i + 1);
        }

        return (SkipStop.WindowEnded, bytes.Length);
    }

    private static (SkipStop? Stop, int Position) Skip<TWidth>(byte[] bytes, int window)
        where TWidth : struct, IVectorWidth
    {
        JsonReadState state = s_options.RentState();
        try
        {
            int end = -1;
            int start = 0;
            while (end < 0)
            {
                // Each window in an array of its own: nothing before or after it can be seen.
                byte[] piece = bytes[start..Math.Min(start + window, bytes.Length)];
                end = start == 0
                    ? StructureSkipper<TWidth>.Begin(ref piece[0], piece.Length, 0, 0, state)
                    : StructureSkipper<TWidth>.Resume(ref piece[0], piece.Length, 0, state);
                if (end < 0 && (state.Skip.Stop != SkipStop.WindowEnded || start + piece.Length == bytes.Length))
                    return (state.Skip.Stop, start + state.Skip.Position);
                if (end >= 0)
                    return (null, start + end);
                Assert.Equal(piece.Length, state.Skip.Position);
                start += piece.Length;
            }

            return (null, end);
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }
}
