using Decant.Differential;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Fuzz;

/// <summary>A copy is what a serializer writes of what is read, in any window, at any width and after any other copy.</summary>
internal sealed class CopiesTarget : IFuzzTarget
{
    private static readonly Subject[] s_subjects = [.. Subjects.All.Where(IsCopied)];

    private static readonly JsonCopyOptions?[] s_forms = [null, new() { JsonLines = true }, new() { EscapeHtml = true }, new() { Indented = true }];

    public string Name => "copies";

    public string Dictionary => "json";

    public IEnumerable<byte[]> Seeds =>
        from document in Subjects.Documents
        let index = Array.IndexOf(s_subjects, Subjects.All[document.Subject])
        where index >= 0
        from form in Enumerable.Range(0, document.IsArray ? s_forms.Length : 1)
        select FuzzInput.Of([(byte)index, document.IsArray ? (byte)1 : (byte)0, (byte)form, 0, 1, 3], document.Json);

    public void Run(FuzzInput input)
    {
        Subject subject = input.Choose(s_subjects);
        bool isArray = input.Choose();
        JsonCopyOptions? form = input.Choose(s_forms);
        var options = new JsonProjectionOptions
        {
            SkipValidation = input.Choose() ? JsonSkipValidation.StructureOnly : JsonSkipValidation.Full,
            Copy = form is { JsonLines: true } && !isArray ? null : form,
        };
        Windowing windowing = input.Windowing();
        byte[] json = input.Rest();

        States.Renew();
        string copy = CopyOutcome.Try(text => subject.Copy(json, text, isArray, options.With(VectorWidth.Scalar)));
        if (CopyOutcome.FindWrong(subject, copy, subject.Serialize(json, isArray, options), isArray, options) is { } wrong)
            throw new UnexpectedException($"{subject}: {wrong}");

        foreach (VectorWidth width in Ways.Widths)
        {
            Windowing windows = windowing.For(width);
            Check("span", CopyOutcome.Try(text => subject.Copy(json, text, isArray, options.With(width))));
            foreach ((string way, string found) in CopyOutcome.OfAllWays(subject, json, windows.CutsOf(json.Length), isArray, windows.Of(options).With(width)))
                Check(way, found);

            void Check(string way, string found)
            {
                if (!CopyOutcome.Agree(found, copy))
                    throw new UnexpectedException($"{subject}, {way}, {width}: expected {copy}, found {found}");
            }
        }
    }

    private static bool IsCopied(Subject subject)
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
}
