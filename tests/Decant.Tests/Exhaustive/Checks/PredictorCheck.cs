using Decant.Grammar.Names;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>A text that was learned, against all texts.</summary>
internal sealed class PredictorCheck : IKernelCheck
{
    [ThreadStatic]
    private static MemberPredictor? t_predictor;

    public static string[] Kernels =>
    [
        "MemberPredictor.TryPass(origin, length, position)", "MemberPredictor.LearnMember(origin, length, start, name, nameEnd, value)",
        "MemberPredictor.Learn(text, hash, nameStart, nameLength)", "MemberPredictor.HashOf(text, name)",
    ];

    public static string Alphabet => "a\":\u0000\u00e1";

    public static int Longest => 3;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        // What is learned is a name of letters; the same bytes are passed and no others.
        if (before is < 3 or > 60 || window.Length < MemberPrediction.HeadLength)
            return;
        byte[] learned = new byte[before + length];
        learned.AsSpan().Fill((byte)'a');
        if (learned.Length < 5)
            return;
        (learned[0], learned[1], learned[^2], learned[^1]) = ((byte)',', (byte)'"', (byte)'"', (byte)':');
        MemberPredictor predictor = t_predictor ??= new();
        predictor.Clear();
        // It has a place behind what came first, and one behind itself, which it follows from its third time on.
        uint hash = MemberPredictor.HashOf(learned, learned.AsSpan(2, learned.Length - 4));
        for (int i = 0; i < 3; i++)
            predictor.Learn(learned, hash, nameStart: 2, nameLength: learned.Length - 4);
        (window[0], window[1]) = ((byte)',', (byte)'"');
        bool isSame = window.StartsWith(learned);
        Same(isSame ? learned.Length : -1, predictor.TryPass<TWidth>(ref Placed.Origin(window), window.Length, 0));

        // As a reader shows it: noted, and then learned. It needs a byte behind it.
        learned.CopyTo(window);
        predictor.Clear();
        for (int i = 0; i < 4; i++)
            predictor.LearnMember(ref Placed.Origin(window), window.Length, 0, 2, learned.Length - 2, learned.Length);
        bool isLearned = learned.Length < window.Length && window.Length >= MemberPrediction.HeadLength;
        Same(isLearned ? learned.Length : -1, predictor.TryPass<TWidth>(ref Placed.Origin(window), window.Length, 0), "as it was learned");
    }
}
