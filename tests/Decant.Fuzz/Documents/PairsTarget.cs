using Decant.Differential;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Fuzz;

/// <summary>
/// Two documents: what was learned from the first makes no difference to the second, in any window and at any width. It has the value, the verdict and the
/// position of System.Text.Json.
/// </summary>
internal sealed class PairsTarget : IFuzzTarget
{
    private static readonly JsonProjectionOptions[] s_looser =
    [
        new() { SkipValidation = JsonSkipValidation.StructureOnly },
        new() { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames },
    ];

    public string Name => "pairs";

    public string Dictionary => "json";

    // Each after itself, after the one before it, and read by a type that wants other members.
    public IEnumerable<byte[]> Seeds
    {
        get
        {
            string before = "[]";
            foreach ((byte subject, bool isArray, string json) in Subjects.Documents)
            {
                byte array = isArray ? (byte)1 : (byte)0;
                yield return FuzzInput.Of([subject, subject, array, 0, 2, 3], json, json);
                yield return FuzzInput.Of([subject, (byte)(subject + 1), array, 1, 1, 1], before, json);
                before = json;
            }
        }
    }

    public void Run(FuzzInput input)
    {
        Subject subject = input.Choose(Subjects.All), primerSubject = input.Choose(Subjects.All);
        bool isArray = input.Choose();
        JsonProjectionOptions looser = input.Choose(s_looser);
        Windowing windowing = input.Windowing();
        byte[] primer = input.Text(), json = input.Rest();

        Outcome expected = Ways.Expected(subject, json, isArray);
        States.Renew();
        Outcome own = subject.Parse(json, isArray, looser.With(width: VectorWidth.Scalar));
        bool isComparable = looser.SkipValidation == JsonSkipValidation.StructureOnly;
        if (isComparable && !expected.IsError && !own.Agrees(expected))
            throw new UnexpectedException($"{subject}, structure only: expected {expected}, found {own}");

        foreach (VectorWidth width in Ways.Widths)
        {
            States.Renew();
            primerSubject.Parse(primer, isArray, new JsonProjectionOptions().With(width));
            Compare(new(), width, expected);
            States.Renew();
            primerSubject.Parse(primer, isArray, looser.With(width));
            Compare(looser, width, own);
        }

        // Once as the first one left it, then as the document itself did.
        void Compare(JsonProjectionOptions options, VectorWidth width, Outcome outcome)
        {
            Check("span", subject.Parse(json, isArray, options.With(width)));
            Windowing windows = windowing.For(width);
            options = windows.Of(options).With(width);
            using var stream = new ChunkStream(json, windows.CutsOf(json.Length));
            Check("stream", subject.Read(stream, isArray, options));
            Check("span again", subject.Parse(json, isArray, options));

            void Check(string way, Outcome found)
            {
                if (!found.Agrees(outcome))
                    throw new UnexpectedException($"{subject} after {primerSubject}, {way}, {width}, {options.SkipValidation}: expected {outcome}, found {found}");
            }
        }
    }
}
