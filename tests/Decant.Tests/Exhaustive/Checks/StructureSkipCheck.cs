using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>A text among letters, skipped by its structure alone: all in one window, and in two.</summary>
internal sealed class StructureSkipCheck : IKernelCheck
{
    private const int MaxDepth = 4;

    private static readonly JsonProjectionOptions s_options = new() { SkipValidation = JsonSkipValidation.StructureOnly, MaxDepth = MaxDepth };

    public static string[] Kernels =>
    [
        "StructureSkipper.Begin(origin, length, position, depth, state)", "StructureSkipper.BeginInside(origin, length, position, depth, state)",
        "StructureSkipper.Resume(origin, length, position, state)",
    ];

    public static string Alphabet => "\"\\\u0001{}[],a\u00c3";

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        if (before == 0)
            return;
        window[0] = (byte)'{';
        (SkipStop? stop, int position) = Model(window);
        JsonReadState state = s_options.RentState();
        try
        {
            int end = StructureSkipper<TWidth>.Begin(ref window[0], window.Length, 0, 0, state);
            Same((stop, position), end >= 0 ? (null, end) : (state.Skip.Stop, state.Skip.Position));

            state.Skip = default;
            state.SetKind(1, isObject: true);
            end = StructureSkipper<TWidth>.BeginInside(ref window[0], window.Length, 1, 1, state);
            Same((stop, position), end >= 0 ? (null, end) : (state.Skip.Stop, state.Skip.Position), "from inside");

            int cut = before + length / 2;
            state.Skip = default;
            end = StructureSkipper<TWidth>.Begin(ref window[0], cut, 0, 0, state);
            if (end >= 0 || state.Skip.Stop != SkipStop.WindowEnded || cut == window.Length)
                return;
            end = StructureSkipper<TWidth>.Resume(ref window[cut], window.Length - cut, 0, state);
            Same((stop, position), end >= 0 ? (null, end + cut) : (state.Skip.Stop, state.Skip.Position + cut), $"cut at {cut}");
        }
        finally
        {
            state.Skip = default;
            JsonReadState.Return(state);
        }
    }

    private static (SkipStop? Stop, int Position) Model(ReadOnlySpan<byte> bytes)
    {
        Span<bool> open = stackalloc bool[MaxDepth];
        int depth = 0;
        bool isInString = false, isEscaped = false;
        for (int i = 0; i < bytes.Length; i++)
        {
            byte value = bytes[i];
            if (isInString)
            {
                if (value < 0x20)
                    return (SkipStop.Malformed, i);
                isInString = isEscaped || value != '"';
                isEscaped = !isEscaped && value == '\\';
                continue;
            }

            // A backslash outside of strings takes the next byte with it, which is not JSON in any case.
            if (isEscaped || value == '\\')
            {
                isEscaped = !isEscaped;
                if (value is not ((byte)'{' or (byte)'}' or (byte)'[' or (byte)']'))
                    continue;
            }

            if (value == '"')
                isInString = true;
            bool isObject = value is (byte)'{' or (byte)'}';
            if (value is (byte)'{' or (byte)'[')
            {
                if (depth == MaxDepth)
                    return (SkipStop.TooDeep, i);
                open[depth++] = isObject;
            }
            else if (value is (byte)'}' or (byte)']')
            {
                if (open[--depth] != isObject)
                    return (SkipStop.Malformed, i);
                if (depth == 0)
                    return (null, i + 1);
            }
        }

        return (SkipStop.WindowEnded, bytes.Length);
    }
}
