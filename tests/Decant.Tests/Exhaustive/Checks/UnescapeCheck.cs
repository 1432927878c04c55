using System.Runtime.Intrinsics;
using System.Text;
using Decant.Grammar.Texts;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Texts whose escapes are replaced. A letter stands for a unit of a string.</summary>
internal sealed class UnescapeCheck : IKernelCheck
{
    private static readonly string[] s_units = ["a", "\u00e9", "\\n", "\\\"", "\\u0041", "\\u00e9", "\\ud83d", "\\uDE00", "\\u20ac"];

    public static string[] Kernels =>
        ["JsonEscapes.TryUnescape(source, destination, written)", "JsonEscapes.Unescape(source)", "JsonEscapes.TryReadToQuote(source, destination, length, written)"];

    public static string Alphabet => "012345678";

    public static char Filler => '0';

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        // As much as a vector has before it, and behind it, is enough.
        if (before > 17)
            return;
        int behind = Math.Min(window.Length - before - length, 17);
        byte[] source = Encoding.UTF8.GetBytes(new string('a', before) + string.Concat(window.Slice(before, length).ToArray().Select(unit => s_units[unit - '0'])) + new string('a', behind));
        byte[]? expected = PlainLoops.Unescape(source);
        Placed placed = Place;
        ReadOnlySpan<byte> text = placed.At(0, source, 0);
        byte[] destination = new byte[source.Length + 1];
        Same(expected is not null, JsonEscapes.TryUnescape(text, destination, out int written));
        Holds(expected is null || destination.AsSpan(0, written).SequenceEqual(expected), "TryUnescape");
        Holds(JsonEscapes.Unescape(text).SequenceEqual(expected ?? source), "Unescape");

        ReadOnlySpan<byte> quoted = placed.At(0, [.. source, (byte)'"'], before);
        byte[] target = new byte[quoted.Length];
        bool isRead = JsonEscapes.TryReadToQuote(quoted, target, out int read, out written);
        Holds(!isRead || (expected is not null && read == source.Length && target.AsSpan(0, written).SequenceEqual(expected)), "TryReadToQuote");
        // Where there are two vectors more, nothing keeps it from reading a text.
        quoted = placed.At(0, [.. source, (byte)'"'], 32);
        target = new byte[quoted.Length];
        Same(expected is not null && Vector128.IsHardwareAccelerated, JsonEscapes.TryReadToQuote(quoted, target, out _, out _), "TryReadToQuote with room");
    }

    [ThreadStatic]
    private static Placed? t_placed;

    private static Placed Place => t_placed ??= new((byte)'x');
}
