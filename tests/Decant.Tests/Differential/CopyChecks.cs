using System.Text.Json;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Differential;

/// <summary>What must hold of the copy of an example, by the options it is copied with.</summary>
internal static class CopyChecks
{
    public static bool IsCopied(Subject subject)
    {
        try
        {
            CopyOutcome.Try(text => subject.Copy("null"u8, text, isArray: false, new()));
            return true;
        }
        catch (NotSupportedException)
        {
            return false;
        }
    }

    public static string? FindDifference(Example example)
    {
        byte[] json = example.ToBytes();
        var full = new JsonProjectionOptions { MaxDepth = example.MaxDepth };
        JsonProjectionOptions structureOnly = full with { SkipValidation = JsonSkipValidation.StructureOnly };
        return Find("Full", json, full)
            ?? Find("StructureOnly", json, structureOnly)
            ?? Find("StructureOnlyUniqueNames", json, full with { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames })
            ?? FindLenient()
            ?? FindElsewhere();

        string? Find(string name, byte[] bytes, JsonProjectionOptions options) =>
            FindDifference(example.Subject, bytes, example.IsArray, options, example.Layout) is { } difference ? $"{name}, {difference}" : null;

        string? FindLenient() => example.Break != 0 || example.Layout < 2
            ? null
            : Find("lenient", example.ToLenientBytes(), full with { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip });

        string? FindElsewhere()
        {
            if (!example.IsArray || example.Break != 0 || example.Tree is not JsonList || example.MaxDepth < 64)
                return null;
            var lines = new JsonCopyOptions { JsonLines = true };
            return Find("path", example.ToBytesAtPath(), full with { Path = "data.items" })
                ?? Find("sequence of values", example.ToBytesOfSequence(), full with { TopLevelValues = true })
                ?? Find("lines", json, full with { Copy = lines })
                ?? Find("lines to lines", example.ToBytesOfSequence(), full with { TopLevelValues = true, Copy = lines })
                ?? Find("for HTML", json, full with { Copy = new() { EscapeHtml = true } })
                ?? Find("held back", json, full with { Copy = new() { InitialBufferBytes = 1 << 20, JsonLines = true } });
        }
    }

    private static string? FindDifference(Subject subject, byte[] json, bool isArray, JsonProjectionOptions options, int seed)
    {
        string copy = CopyOutcome.Try(text => subject.Copy(json, text, isArray, options.With(width: VectorWidth.Scalar)));
        if (CopyOutcome.FindWrong(subject, copy, subject.Serialize(json, isArray, options), isArray, options) is { } wrong)
            return wrong;
        foreach (VectorWidth width in Ways.Widths)
        {
            if (CopyOutcome.Try(text => subject.Copy(json, text, isArray, options.With(width: width))) is var found && found != copy)
                return $"span, {width}: expected {copy}, found {found}";
        }

        foreach ((int[] cuts, JsonProjectionOptions own) in Windows.Of(json, options, seed))
        {
            foreach ((string way, string found) in CopyOutcome.OfAllWays(subject, json, cuts, isArray, own))
            {
                if (!CopyOutcome.Agree(found, copy))
                    return $"{way}, {Ways.Describe(cuts, own)}: expected {copy}, found {found}";
            }
        }

        return null;
    }
}
