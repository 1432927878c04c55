using System.Text.Json;
using Decant.Differential;

namespace Decant.Fuzz;

/// <summary>Comments and trailing commas: values and verdicts are those of System.Text.Json. Positions of errors differ in cases that LenientPositionTests
/// lists, so that of these all ways have to say the same.</summary>
internal sealed class LenientTarget : IFuzzTarget
{
    public string Name => "lenient";

    public string Dictionary => "json";

    public IEnumerable<byte[]> Seeds =>
        from document in Subjects.Documents
        from json in (string[])
        [
            document.Json,
            document.Json.Replace("}", ",/* a */}", StringComparison.Ordinal).Replace("]", " ,\n// b\n]", StringComparison.Ordinal),
            document.Json.Replace(",", "/*,*/,//\"\r\n", StringComparison.Ordinal),
        ]
        select FuzzInput.Of([document.Subject, document.IsArray ? (byte)1 : (byte)0, 1, 3], json);

    public void Run(FuzzInput input)
    {
        Subject subject = input.Choose(Subjects.All);
        bool isArray = input.Choose();
        Windowing windowing = input.Windowing();
        byte[] json = input.Rest();
        var options = new JsonProjectionOptions { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };

        byte[] unmarked = FuzzInput.WithoutMark(json);
        Outcome expected = subject.Expected(unmarked, isArray, isLenient: true);
        Outcome own = AllWays.Of(subject, json, isArray, options);
        // The raw text of an element has spaces in place of comments.
        bool isRaw = !own.IsError && !expected.IsError && json.AsSpan().IndexOfAny("/"u8) >= 0 && own.Value.Contains("JsonElement", StringComparison.Ordinal);
        if (own.Value != expected.Value && !isRaw && !IsBeforeColon(unmarked, expected))
            throw new UnexpectedException($"{subject}: expected {expected}, found {own}");
        AllWays.Check(subject, json, isArray, options, windowing, own);
    }

    // System.Text.Json rejects a comment between a name and its colon, at the comment.
    private static bool IsBeforeColon(byte[] json, Outcome expected)
    {
        if (!expected.IsError)
            return false;
        int[] place = [.. expected.Position.Split(':').Select(int.Parse)];
        int at = 0;
        for (int line = 0; line < place[0]; line++)
            at += json.AsSpan(at).IndexOf((byte)'\n') + 1;
        at += place[1];
        return at < json.Length && json[at] == '/';
    }
}
