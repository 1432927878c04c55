using System.Text;
using Decant.Differential;

namespace Decant.Fuzz;

/// <summary>Values one after another, by white space or by a separator: those that System.Text.Json reads of such a body.</summary>
internal sealed class SequencesTarget : IFuzzTarget
{
    private static readonly JsonProjectionOptions[] s_options =
    [
        new() { TopLevelValues = true }, new() { ValueSeparator = '\u001E' }, new() { ValueSeparator = '\0' }, new() { TopLevelValues = true, ValueSeparator = '\0' },
    ];

    private static readonly string[] s_separators = ["\n", "\u001E", "\0", "\r\n"];

    public string Name => "sequences";

    public string Dictionary => "json";

    public IEnumerable<byte[]> Seeds =>
        from document in Subjects.Documents
        from index in Enumerable.Range(0, s_options.Length)
        let json = document.IsArray ? document.Json[1..^1] : document.Json
        select FuzzInput.Of(
            [document.Subject, (byte)index, 1, 3],
            $"{s_separators[index]}{json.Replace("},{", $"}}\n{s_separators[index]}{{", StringComparison.Ordinal)}\n{s_separators[index]}{{}}\n");

    public void Run(FuzzInput input)
    {
        Subject subject = input.Choose(Subjects.All);
        JsonProjectionOptions options = input.Choose(s_options);
        Windowing windowing = input.Windowing();
        byte[] json = input.Rest();

        Outcome own = AllWays.Of(subject, json, isArray: true, options);
        if (options.ValueSeparator is not { } separator)
        {
            Compare(subject.ExpectedOfSequence(json));
        }
        else if (!own.IsError)
        {
            byte[] blank = [.. json];
            blank.AsSpan().Replace((byte)separator, (byte)' ');
            Compare(subject.ExpectedOfSequence(blank));
        }

        AllWays.Check(subject, json, isArray: true, options, windowing, own);

        void Compare(Outcome expected)
        {
            if (own.Value != expected.Value)
                throw new UnexpectedException($"{subject}, {options.ValueSeparator}: expected {expected}, found {own}. {Encoding.UTF8.GetString(json)}");
        }
    }
}
