using Decant.Kernels;
using Decant.Support;

namespace Decant.Differential;

/// <summary>Reads one document in every way: kernels × validations × sources × windows.</summary>
internal static class Windows
{
    public static readonly VectorWidth[] Widths = Enum.GetValues<VectorWidth>();

    /// <summary>The first disagreement, or null.</summary>
    public static string? Check(Subject subject, byte[] json, bool isArray, int seed)
    {
        Outcome expected = subject.Expected(json, isArray);
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            // What structure-only validation says of a document that is not JSON, all ways must say alike; of JSON it says what is right.
            Outcome wanted = expected;
            if (validation == JsonSkipValidation.StructureOnly)
            {
                Outcome own = subject.Parse(json, isArray, Options(VectorWidth.Scalar, validation, 64 * 1024));
                if (!expected.IsError && !own.Agrees(expected))
                    return $"{validation}: expected {expected}, found {own}";
                wanted = own;
            }

            if (Check(subject, json, isArray, seed, validation, wanted) is { } difference)
                return $"{validation}, {difference}";
        }

        return null;
    }

    private static string? Check(Subject subject, byte[] json, bool isArray, int seed, JsonSkipValidation validation, Outcome wanted)
    {
        int turn = seed;
        foreach (VectorWidth width in Widths)
        {
            if (Differs(subject.Parse(json, isArray, Options(width, validation, 64))) is { } difference)
                return $"span, {width}: {difference}";
        }

        foreach (int[] cuts in AllCuts(json.Length, seed))
        {
            // Short documents are read in every combination; of longer ones each window is read by one kernel, in turn.
            foreach (VectorWidth width in json.Length <= 64 ? Widths : [Widths[turn++ & 3]])
            {
                JsonProjectionOptions options = Options(width, validation, turn % 3 == 0 ? 16 : 256);
                string way = $"{width}, cut at {string.Join(' ', cuts)}";
                if (Differs(subject.Parse(Chunks.ToSequence(json, cuts), isArray, options)) is { } ofSequence)
                    return $"sequence, {way}: {ofSequence}";
                using var stream = new ChunkStream(json, cuts);
                if (Differs(subject.Read(stream, isArray, options)) is { } ofStream)
                    return $"stream, {way}: {ofStream}";
                if (!isArray || turn % 4 != 0)
                    continue;
                using var elements = new ChunkStream(json, cuts);
                if (Differs(subject.Enumerate(elements, options)) is { } ofElements)
                    return $"elements, {way}: {ofElements}";
            }
        }

        return null;

        string? Differs(Outcome found) => found.Agrees(wanted) ? null : $"expected {wanted}, found {found}";
    }

    private static IEnumerable<int[]> AllCuts(int length, int seed)
    {
        for (int i = 1; i < length; i++)
            yield return [i];
        yield return [.. Enumerable.Range(1, Math.Max(length - 1, 0))];
        var random = new Random(seed);
        for (int i = 0; i < 3; i++)
            yield return Chunks.Every(length, () => random.Next(1, 62));
        if (length > 48)
            yield break;
        for (int i = 1; i < length; i++)
        {
            for (int j = i + 1; j < length; j++)
                yield return [i, j];
        }
    }

    private static JsonProjectionOptions Options(VectorWidth width, JsonSkipValidation validation, int window) =>
        new() { Width = width, SkipValidation = validation, WindowBytes = window };
}
