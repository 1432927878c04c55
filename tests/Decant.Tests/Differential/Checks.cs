using System.Text.Json;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Differential;

/// <summary>What must hold of an example, by the options it is read with.</summary>
internal static class Checks
{
    public static string? FindDifference(Example example)
    {
        byte[] json = example.ToBytes();
        var full = new JsonProjectionOptions { MaxDepth = example.MaxDepth };
        JsonProjectionOptions structureOnly = full with { SkipValidation = JsonSkipValidation.StructureOnly };
        Outcome oracle = example.Subject.Expected(json, example.IsArray, example.MaxDepth);
        return Find("Full", json, full, oracle)
            ?? FindOfLooser("StructureOnly", structureOnly, isComparable: true)
            ?? FindOfLooser("StructureOnlyUniqueNames", full with { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames }, example.IsUnique)
            ?? FindLenient()
            ?? FindElsewhere()
            ?? FindAround();

        string? Find(string name, byte[] bytes, JsonProjectionOptions options, Outcome expected) =>
            Ways.FindDifference(example.Subject, bytes, example.IsArray, options, expected, Windows.Of(bytes, options, example.Layout)) is { } difference
                ? $"{name}, {difference}"
                : null;

        // What one kernel makes of the document in one piece.
        Outcome Baseline(byte[] bytes, JsonProjectionOptions options) =>
            example.Subject.Parse(bytes, example.IsArray, options.With(width: VectorWidth.Scalar));

        // Of JSON it says what the oracle says; of what is none all ways must say the same.
        string? FindOfLooser(string name, JsonProjectionOptions options, bool isComparable)
        {
            Outcome own = Baseline(json, options);
            if (isComparable && !oracle.IsError && !own.Agrees(oracle))
                return $"{name}: expected {oracle}, found {own}";
            return Find(name, json, options, own);
        }

        // With what may stand beside JSON where it is asked for.
        string? FindLenient()
        {
            if (example.Break != 0 || example.Layout < 2)
                return null;
            byte[] bytes = example.ToLenientBytes();
            return Find(
                "lenient",
                bytes,
                full with { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip },
                example.Subject.Expected(bytes, example.IsArray, example.MaxDepth, isLenient: true));
        }

        // The same array down a path, and as a sequence of values.
        string? FindElsewhere()
        {
            if (!example.IsArray || example.Break != 0 || example.Tree is not JsonList || example.MaxDepth < 64)
                return null;
            return FindAt("path", example.ToBytesAtPath(), full with { Path = "data.items" })
                ?? FindAt("sequence of values", example.ToBytesOfSequence(), full with { TopLevelValues = true })
                ?? FindInPieces("entries", example.ToBytesOfEntries(), (stream, options) => example.Subject.EnumerateEntries(stream, options), full, oracle.Value);
        }

        // The object as what stands around elements.
        string? FindAround()
        {
            if (example.IsArray || example.Break != 0 || example.Tree is not JsonMap || example.MaxDepth < 64)
                return null;
            Outcome expected = example.Subject.Expected(example.ToBytesAround("[]"), isArray: false);
            return FindInPieces(
                "around elements",
                example.ToBytesAround("[{\"id\":1},\n{\"x\":[]}]"),
                (stream, options) => example.Subject.EnumerateAround(stream, options),
                full with { Path = "['the elements']" },
                expected.Value);
        }

        static string? FindInPieces(
            string name, byte[] bytes, Func<Stream, JsonProjectionOptions, Outcome> read, JsonProjectionOptions options, string expected)
        {
            foreach ((ChunkStream stream, JsonProjectionOptions own, string way) in Pieces.Of(bytes, options, most: 100))
            {
                Outcome found = read(stream, own);
                if (found.Value != expected)
                    return $"{name}, {way}: expected {expected}, found {found}";
            }

            return null;
        }

        string? FindAt(string name, byte[] bytes, JsonProjectionOptions options)
        {
            Outcome own = Baseline(bytes, options);
            if (own.Value != oracle.Value)
                return $"{name}: expected {oracle}, found {own}";
            return Find(name, bytes, options, own);
        }
    }
}
