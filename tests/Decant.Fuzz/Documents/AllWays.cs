using Decant.Differential;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Fuzz;

/// <summary>A document in every way that must make no difference.</summary>
internal static class AllWays
{
    /// <summary>What one kernel makes of the document in one piece, without a past.</summary>
    public static Outcome Of(Subject subject, byte[] json, bool isArray, JsonProjectionOptions options)
    {
        States.Renew();
        return subject.Parse(json, isArray, options.With(VectorWidth.Scalar));
    }

    /// <summary>Throws if one of them is not as expected: at every width from a span; as a sequence, a stream and elements in these windows.</summary>
    public static void Check(Subject subject, byte[] json, bool isArray, JsonProjectionOptions options, Windowing windowing, Outcome expected)
    {
        IEnumerable<(int[], JsonProjectionOptions)> windows = Ways.Widths
            .Select(width => (windowing.For(width).CutsOf(json.Length), windowing.For(width).Of(options).With(width)));
        if (Ways.FindDifference(subject, json, isArray, options, expected, windows) is { } difference)
            throw new UnexpectedException($"{subject}, {difference}");
    }
}
