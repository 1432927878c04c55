using Decant.Exhaustive.Checks;

namespace Decant.Exhaustive;

/// <summary>Every kernel against a plain loop: all short texts of an alphabet that makes a difference to it, in every place of a vector and before a page that may
/// not be read, at every width; longer texts as the seed picks them.</summary>
public sealed class KernelTests
{
    private static readonly Dictionary<string, (string[] Kernels, Func<int?, (long Texts, long Places)> Run)> s_checks = Create();

    public static TheoryData<string> Checks => [.. s_checks.Keys];

    [Fact, Trait("Row", "A33")]
    public void All_Always_HaveACheck() => Assert.Equal(
        Kernel.All,
        s_checks.Values.SelectMany(check => check.Kernels).Order(StringComparer.Ordinal));

    [Theory, Trait("Row", "A33")]
    [MemberData(nameof(Checks))]
    public void Find_EveryShortTextEverywhere_IsAsAPlainLoop(string check)
    {
        (long texts, long places) = s_checks[check].Run(null);
        Assert.InRange(texts, 1, long.MaxValue);
        TestContext.Current.SendDiagnosticMessage($"{check}: {texts:N0} texts at {places:N0} places");
    }

#if NET10_0_OR_GREATER
    // The deep tier has each of the longest texts in an eighth of the places.
    [Fact, Campaign]
    public Task Find_EveryTextInEveryPlace_IsAsAPlainLoop() => Campaign.RunAsync("kernels", s_checks.Count * KernelCheck.Phases, (round, cancellationToken) =>
    {
        (long index, long phase) = Math.DivRem(round.Number, KernelCheck.Phases);
        (_, round.Calls) = s_checks.Values.ElementAt((int)index).Run((int)phase);
        return Task.CompletedTask;
    }, Cancellation);
#endif

    private static Dictionary<string, (string[] Kernels, Func<int?, (long Texts, long Places)> Run)> Create()
    {
        Dictionary<string, (string[], Func<int?, (long, long)>)> checks = [];
        Add<StringEndCheck>();
        Add<WhiteSpaceCheck>();
        Add<ScalarEndCheck>();
        Add<LiteralEndCheck>();
        Add<EightDigitsCheck>();
        Add<WideningCheck>();
        Add<MemberBeginningCheck>();
        Add<MaskCheck>();
        Add<StartsWithCheck>();
        Add<BitCheck>();
        Add<ScalarMaskCheck>();
        Add<EscapeCheck>();
        Add<EscapeNumberCheck>();
        Add<UnescapeCheck>();
        Add<ValueSkipCheck>();
        Add<StructureSkipCheck>();
        Add<BlockCheck>();
        Add<LenientCheck>();
        Add<WhiteSpaceRemovalCheck>();
        Add<NumberCheck>();
        Add<TextNumberCheck>();
        Add<FormCheck>();
        Add<NameCheck>();
        Add<PredictorCheck>();
        return checks;

        void Add<TCheck>()
            where TCheck : IKernelCheck => checks.Add(typeof(TCheck).Name, (TCheck.Kernels, KernelCheck.Run<TCheck>));
    }
}
