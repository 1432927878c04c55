using System.Numerics;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Digits among eight bytes.</summary>
internal sealed class EightDigitsCheck : IKernelCheck
{
    public static string[] Kernels => ["EightDigits.Load(bytes)", "EightDigits.Values(bytes)", "EightDigits.FirstOther(bytes)", "EightDigits.EveryOther(bytes)"];

    public static string Alphabet => "0/:9.\u0000\u0080\u00b0\u00b9\u00ff-e,";

    public static char Filler => '7';

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        for (int start = Math.Max(0, before - 7); start <= before && start <= window.Length - 8; start++)
        {
            ulong bytes = EightDigits.Load(ref window[start]);
            ulong expected = 0, values = EightDigits.Values(bytes);
            int first = -1;
            for (int i = 0; i < 8; i++)
            {
                byte value = window[start + i];
                Same(value, (byte)(bytes >> 8 * i));
                if (!PlainLoops.IsDigit(value))
                {
                    expected |= 0x80UL << 8 * i;
                    first = first < 0 ? i : first;
                }
                else
                {
                    Same(value - '0', (int)(values >> 8 * i & 0xFF));
                }
            }

            Same(expected, EightDigits.EveryOther(bytes));
            Same(first < 0 ? 64 : 8 * first + 7, BitOperations.TrailingZeroCount(EightDigits.FirstOther(bytes)));
        }
    }
}
