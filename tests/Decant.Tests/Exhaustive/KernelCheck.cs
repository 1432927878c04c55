using System.Text;
using Decant.Kernels;

namespace Decant.Exhaustive;

/// <summary>Compares kernels with a plain loop, for one text at one place.</summary>
internal interface IKernelCheck
{
    /// <summary>The kernels, as <see cref="Kernel.All"/> names them.</summary>
    static abstract string[] Kernels { get; }

    /// <summary>The bytes that make a difference to them.</summary>
    static virtual string Alphabet => KernelCheck.Structure;

    /// <summary>What is around a text.</summary>
    static virtual char Filler => 'a';

    /// <summary>Up to how many bytes all texts are tried.</summary>
    static virtual int Longest => 5;

    /// <summary>Whether they have a vector's width.</summary>
    static virtual bool HasWidths => true;

    /// <summary>Compares.</summary>
    /// <param name="window">The bytes; what is behind them may not be read.</param>
    /// <param name="before">How many fillers there are before the text.</param>
    /// <param name="length">How long the text is.</param>
    static abstract void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth;
}

/// <summary>What runs a check over all texts and places.</summary>
internal static class KernelCheck
{
    /// <summary>Quote, backslash, control, white space, brackets, comma, colon, digits, what else a number or literal has, and a character of two bytes.</summary>
    public const string Structure = "\"\\\u0001 {}[],:09e-\u00c3\u00a9";

    /// <summary>The longest texts, of which there are many, have one place in so many in each of as many phases.</summary>
    public const int Phases = 8;

    // Behind the page's end nothing is read; with so many bytes behind the text, all of its vectors are whole.
    private const int Block = BlockMasks.Length;

    private const int Many = 100_000;

    private static readonly int s_sampled = Choose(fast: 200, deep: 100_000);

    /// <summary>Runs a check.</summary>
    /// <param name="phase">In which places the longest texts are, the first with all others; null for one text after the other in another phase.</param>
    /// <returns>How many texts were tried, and at how many places in all.</returns>
    public static (long Texts, long Places) Run<TCheck>(int? phase)
        where TCheck : IKernelCheck
    {
        byte[] alphabet = Encoding.Latin1.GetBytes(TCheck.Alphabet);
        var placed = new Placed((byte)TCheck.Filler);
        long texts = 0, places = 0;
        for (int length = 0; length <= TCheck.Longest; length++)
        {
            // Every place in a vector, with the page's end behind the text and with a whole block there; short ones with every number of bytes behind them.
            bool hasAllEnds = length <= 2, areMany = Math.Pow(alphabet.Length, length) > Many;
            if (phase > 0 && !areMany)
                continue;
            int step = Choose(fast: hasAllEnds ? 7 : 13, deep: areMany ? Phases : 1);
            int turn = 0;
            texts += ShortTexts.Each(alphabet, length, Choose(fast: OneOf(length, alphabet.Length), deep: 1), text =>
            {
                for (int before = areMany && phase is { } first ? first : turn++ % step; before < Block; before += step)
                {
                    for (int after = 0; after <= Block; after += hasAllEnds ? Math.Min(step, 7) : Block)
                        Try(before, text, after);
                }
            });
        }

        var random = new Random(Tier.Seed);
        texts += ShortTexts.Sample(alphabet, phase > 0 ? 0 : s_sampled, text => Try(random.Next(Block), text, random.Next(2) == 0 ? 0 : random.Next(2 * Block)));
        return (texts, places);

        void Try(int before, ReadOnlySpan<byte> text, int after)
        {
            Span<byte> window = placed.At(before, text, after);
            try
            {
                TCheck.Run<ScalarWidth>(window, before, text.Length);
                if (TCheck.HasWidths)
                {
                    TCheck.Run<Vector128Width>(window, before, text.Length);
                    TCheck.Run<Vector256Width>(window, before, text.Length);
                    TCheck.Run<Vector512Width>(window, before, text.Length);
                }
            }
            catch (Exception exception)
            {
                Assert.Fail($"{typeof(TCheck).Name}, {before} before and {after} behind {Convert.ToHexString(text)} (\"{Encoding.Latin1.GetString(text)}\"): {exception}");
            }

            places++;
        }
    }

    /// <summary>Fails where the two differ.</summary>
    public static void Same<T>(T expected, T found, string what = "")
    {
        if (!EqualityComparer<T>.Default.Equals(expected, found))
            Assert.Fail($"Expected {expected}, found {found}. {what}");
    }

    public static void Holds(bool condition, string what)
    {
        if (!condition)
            Assert.Fail(what);
    }

    // The kernels of both assets are the same code and run on the same runtime, so all texts are tried for one of them.
    private static T Choose<T>(T fast, T deep) =>
#if NET10_0_OR_GREATER
        Tier.Choose(fast, deep);
#else
        fast;
#endif

    // A few hundred of the texts of a length.
    private static int OneOf(int length, int letters) => (int)Math.Max(1, Math.Pow(letters, length) / 300);
}
