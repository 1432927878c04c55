using System.Text;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>A text among numbers, in blocks: what is passed is right, all that is right is passed, all widths pass the same, and what is known behind it is so.</summary>
internal sealed class BlockCheck : IKernelCheck
{
    private const int Limit = 5;

    // In an array, and in an object.
    [ThreadStatic]
    private static Passed[]? t_scalar;

    public static string[] Kernels => ["GrammarBlocks.Skip(origin, length, position, limit, state)"];

    public static string Alphabet => "\"\\\u0001 {}[],:09e-t\u00c3";

    public static char Filler => '7';

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        if (window.Length < BlockMasks.Length)
            return;
        for (int i = before + length; i < window.Length; i += 2)
            window[i] = (byte)',';
        foreach (bool isObject in (ReadOnlySpan<bool>)[false, true])
        {
            // Numbers before the text, or a member; where there is no room for one, the text begins with its name.
            if (isObject && before is > 0 and < 4)
                continue;
            for (int i = 0; i < before; i++)
                window[i] = (byte)(!isObject ? (before - i) % 2 == 1 && i > 0 ? ',' : '7' : i == 0 || i == before - 3 ? '"' : i == before - 2 ? ':' : i == before - 1 ? '7' : 'n');

            BlockState state = new() { Open = isObject ? 3UL : 2UL, Name = isObject ? 1UL : 0, Value = isObject ? 0 : 1UL };
            int position = 0;
            bool hasEnded = GrammarBlocks<TWidth>.Skip(ref window[0], window.Length, ref position, Limit, ref state);
            Passed found = new(hasEnded, position, hasEnded ? default : (state.Open, state.Name, state.Value, state.AfterValue, state.Colon, state.First));
            if (typeof(TWidth) != typeof(ScalarWidth))
            {
                Same(t_scalar![isObject ? 1 : 0], found);
                continue;
            }

            (t_scalar ??= new Passed[2])[isObject ? 1 : 0] = found;
            if (length < 4 || before % 16 == 1)
                AssertPlain(window, found, isObject);
        }
    }

    private static void AssertPlain(ReadOnlySpan<byte> window, Passed found, bool isObject)
    {
        PlainJson plain = new PlainJson().Begin(isObject ? "{" : "[");
        for (int i = 0; i < found.Position; i++)
        {
            Holds(plain.Depth > 0 && plain.Pass(window[i]), $"A mistake at {i} was passed, up to {found.Position}.");
        }

        Same(found.HasEnded, plain.Depth == 0);
        if (found.HasEnded)
            return;
        // A number at the end of what was passed has ended by what follows, which is looked at.
        if (!plain.IsBetweenTokens)
            Holds(found.Position < window.Length && plain.Pass((byte)' '), "It stopped within a token.");
        (ulong open, ulong name, ulong value, ulong afterValue, ulong colon, ulong first) = found.State;
        var kinds = new StringBuilder();
        for (; open > 1; open >>= 1)
            kinds.Insert(0, (open & 1) != 0 ? '{' : '[');
        Same(plain.Open, kinds.ToString());
        Same(
            (plain.MayBeName, plain.MayBeValue, plain.MayBeComma, plain.MayBeColon, plain.IsFirst),
            (name != 0, value != 0, afterValue != 0, colon != 0, first != 0));
        if (found.Position <= window.Length - BlockMasks.Length)
            Holds(MayStop(plain, window.Slice(found.Position, BlockMasks.Length)), $"It stopped at {found.Position}, where all is right.");
    }

    // The descent goes on where the next block has a mistake, may open too many containers, or lies within a string.
    private static bool MayStop(PlainJson plain, ReadOnlySpan<byte> block)
    {
        int opened = plain.Depth;
        bool isOneToken = true;
        foreach (byte value in block)
        {
            if (!plain.Pass(value))
                return true;
            if (plain.Depth == 0)
                return false;
            opened += plain.IsFirst && value is (byte)'{' or (byte)'[' ? 1 : 0;
            isOneToken &= !plain.IsBetweenTokens;
        }

        return opened > Limit || isOneToken;
    }

    private readonly record struct Passed(bool HasEnded, int Position, (ulong Open, ulong Name, ulong Value, ulong AfterValue, ulong Colon, ulong First) State);
}
