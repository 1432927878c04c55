using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Kernels;

namespace Decant.Support;

/// <summary>Reads a document in the ways that must make no difference: kernels × validations × sources × splits.</summary>
internal static class Ways
{
    public const int AllCuts = int.MaxValue;

    // The fast tier tries a few splits of each document, others with each seed. Both assets are compiled from the same files: with the older one as many
    // are tried as show what differs between the two.
#if NET9_0_OR_GREATER
    public static readonly int MostCuts = Tier.Choose(fast: 6, deep: AllCuts);
#else
    public const int MostCuts = 4;
#endif

    private static readonly int s_firstCut = new Random(Tier.Seed).Next(1 << 20);

    private static readonly byte[] s_byteOrderMark = [.. Encoding.UTF8.Preamble];

    public static IReadOnlyList<VectorWidth> Widths { get; } = Enum.GetValues<VectorWidth>();

    public static Subject SubjectOf<T>(bool ignoresCase = true)
        where T : IJsonProjection<T> => ignoresCase ? Subjects<T>.Web : Subjects<T>.Exact;

    public static Outcome AssertAsSystemTextJson<T>(string json, bool isArray = false, bool ignoresCase = true)
        where T : IJsonProjection<T> => AssertAsSystemTextJson(SubjectOf<T>(ignoresCase), Encoding.UTF8.GetBytes(json), isArray);

    public static Outcome AssertAsSystemTextJson<T>(byte[] json, bool isArray = false, int cuts = AllCuts)
        where T : IJsonProjection<T> => AssertAsSystemTextJson(SubjectOf<T>(), json, isArray, cuts);

    /// <summary>Every way gives System.Text.Json's verdict, value and position, and structure-only validation the same for all JSON.</summary>
    /// <returns>The one outcome.</returns>
    public static Outcome AssertAsSystemTextJson(Subject subject, byte[] json, bool isArray, int cuts = AllCuts)
    {
        Outcome expected = Expected(subject, json, isArray);
        AssertAll(subject, json, isArray, new(), expected, cuts);
        AssertStructureOnly(subject, json, isArray, expected, cuts);
        return expected;
    }

    /// <summary>System.Text.Json's outcome. From a span it rejects a byte order mark, from a stream it skips one: here it is skipped.</summary>
    public static Outcome Expected(Subject subject, byte[] json, bool isArray) =>
        subject.Expected(json.AsSpan().StartsWith(s_byteOrderMark) ? json[s_byteOrderMark.Length..] : json, isArray);

    /// <summary>What is JSON is read as ever; of what is not, all ways say the same.</summary>
    private static void AssertStructureOnly(Subject subject, byte[] json, bool isArray, Outcome oracle, int cuts)
    {
        var options = new JsonProjectionOptions { SkipValidation = JsonSkipValidation.StructureOnly };
        Outcome own = subject.Parse(json, isArray, options.With(width: VectorWidth.Scalar));
        if (!oracle.IsError)
            Assert.True(own.Agrees(oracle), $"Structure only: expected {oracle}, found {own}. {Describe(json)}");
        AssertAll(subject, json, isArray, options, own, cuts);
    }

    public static void AssertAll<T>(string json, bool isArray, JsonProjectionOptions options, Outcome expected, int cuts = AllCuts)
        where T : IJsonProjection<T> => AssertAll(SubjectOf<T>(), Encoding.UTF8.GetBytes(json), isArray, options, expected, cuts);

    /// <summary>Every way with these options gives this outcome.</summary>
    public static void AssertAll(Subject subject, byte[] json, bool isArray, JsonProjectionOptions options, Outcome expected, int cuts = AllCuts)
    {
        if (FindDifference(subject, json, isArray, options, expected, Windows(Cuts(json.Length, cuts), options)) is { } difference)
            Assert.Fail($"{subject}, {options.SkipValidation}, {difference}. {Describe(json)}");
    }

    /// <summary>The first way that does not give what is expected, or null.</summary>
    public static string? FindDifference(
        Subject subject, byte[] json, bool isArray, JsonProjectionOptions options, Outcome expected, IEnumerable<(int[] Cuts, JsonProjectionOptions Options)> windows)
    {
        foreach (VectorWidth width in Widths)
        {
            if (Differs("span", subject.Parse(json, isArray, options.With(width: width))) is { } difference)
                return $"{difference}, {width}";
        }

        foreach ((int[] cuts, JsonProjectionOptions own) in windows)
        {
            using var stream = new ChunkStream(json, cuts);
            using var elements = new ChunkStream(json, cuts);
            string? difference = Differs("sequence", subject.Parse(Chunks.ToSequence(json, cuts), isArray, own))
                ?? Differs("stream", subject.Read(stream, isArray, own))
                ?? (isArray ? Differs("elements", subject.Enumerate(elements, own)) : null);
            if (difference is not null)
                return $"{difference}, {Describe(cuts, own)}";
        }

        return null;

        string? Differs(string way, Outcome found) => found.Agrees(expected) ? null : $"{way}: expected {expected}, found {found}";
    }

    /// <summary>Each split with the options that read it. The kernels have their turns, or all of them read it, over windows that must grow at once and
    /// over roomier ones. Each piece is parsed by itself, and small ones together now and then, as callers read them.</summary>
    public static IEnumerable<(int[] Cuts, JsonProjectionOptions Options)> Windows(
        IEnumerable<int[]> splits, JsonProjectionOptions options, bool takesTurns = true, int turn = 0)
    {
        foreach (int[] cuts in splits)
        {
            foreach (VectorWidth width in takesTurns ? [Widths[turn & 3]] : Widths)
            {
                yield return (cuts, options.With(
                    width,
                    windowBytes: turn % 3 == 0 ? 16 : 256,
                    gatheredBytes: turn % 5 == 4 ? options.Settings.GatheredBytes : 0));
                turn++;
            }
        }
    }

    public static string Describe(int[] cuts, JsonProjectionOptions options) => $"{options.Settings.Width}, cut at {string.Join(' ', cuts.Take(10))}";

    /// <summary>Splits in two, spread evenly if there are too many, and pieces of one byte and of 1 to 61.</summary>
    public static IEnumerable<int[]> Cuts(int length, int most)
    {
        foreach (int cut in CutsInTwo(length, most))
            yield return [cut];
        if (length <= 4096)
            yield return [.. Enumerable.Range(1, Math.Max(length - 1, 0))];
        var random = new Random(length);
        yield return Chunks.Every(length, () => random.Next(1, 62));
    }

    /// <summary>Where a document of a length is cut in two, as often as is asked for or the tier tries.</summary>
    public static IEnumerable<int> CutsInTwo(int length, int most)
    {
        int step = Math.Max(1, length / Math.Min(most, MostCuts));
        for (int i = 1 + s_firstCut % step; i < length; i += step)
            yield return i;
    }

    private static string Describe(byte[] json) => json.Length <= 2048
        ? $"{Encoding.UTF8.GetString(json)} ({Convert.ToHexString(json)})"
        : $"{json.Length} bytes: {Encoding.UTF8.GetString(json.AsSpan(0, 1024))}…";

    // What System.Text.Json learns of a type is kept with the options that a subject has.
    private static class Subjects<T>
        where T : IJsonProjection<T>
    {
        public static readonly Subject Web = Create(ignoresCase: true);

        public static readonly Subject Exact = Create(ignoresCase: false);

        private static Subject<T, T> Create(bool ignoresCase) => new() { Shape = new(typeof(T).Name, new(ignoresCase), []), Source = "" };
    }
}
