using System.Text.Json;
using Decant.Differential;

namespace Decant.Fuzz;

/// <summary>The value at a path is what System.Text.Json reads of the part of the document that the path names.</summary>
internal sealed class PathsTarget : IFuzzTarget
{
    private static readonly (string Path, object[] Steps)[] s_paths =
    [
        ("data", ["data"]), ("data.items", ["data", "items"]), ("a[1]", ["a", 1]), ("a[0].b", ["a", 0, "b"]), ("['x y'].é", ["x y", "é"]), ("[2]", [2]),
    ];

    public string Name => "paths";

    public string Dictionary => "json";

    public IEnumerable<byte[]> Seeds =>
        from document in Subjects.Documents
        from index in Enumerable.Range(0, s_paths.Length)
        select FuzzInput.Of([document.Subject, document.IsArray ? (byte)1 : (byte)0, (byte)index, 1, 3], Around(document.Json, s_paths[index].Steps));

    public void Run(FuzzInput input)
    {
        Subject subject = input.Choose(Subjects.All);
        bool isArray = input.Choose();
        (string path, object[] steps) = input.Choose(s_paths);
        Windowing windowing = input.Windowing();
        byte[] json = input.Rest();
        var options = new JsonProjectionOptions { Path = path };

        Outcome own = AllWays.Of(subject, json, isArray, options);
        AllWays.Check(subject, json, isArray, options, windowing, own);
        byte[]? found;
        try
        {
            found = Find(FuzzInput.WithoutMark(json), steps, subject.Shape.IgnoresCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal);
        }
        catch (InvalidOperationException)
        {
            // System.Text.Json has no text of a name that is not valid.
            return;
        }

        if (found is not null)
        {
            Outcome expected = subject.Expected(found, isArray);
            if (own.Value != expected.Value)
                throw new UnexpectedException($"{subject} at {path}: expected {expected}, found {own}");
        }
        else if (!own.IsError)
        {
            throw new UnexpectedException($"{subject} at {path}: expected an error, found {own}");
        }
    }

    private static string Around(string json, object[] steps)
    {
        foreach (object step in steps.Reverse())
            json = step is int index ? $"[{string.Concat(Enumerable.Repeat("{\"x\":[1]},", index))}{json},null]" : $$"""{"x":[],"{{step}}":{{json}},"y":1}""";
        return json;
    }

    // The last member of a name counts, and it alone. A depth above the default's is left to the reader.
    private static byte[]? Find(byte[] json, object[] steps, StringComparison comparison)
    {
        try
        {
            using var document = JsonDocument.Parse(json.AsMemory());
            JsonElement at = document.RootElement;
            foreach (object step in steps)
            {
                if (step is int index)
                {
                    if (at.ValueKind != JsonValueKind.Array || at.GetArrayLength() <= index)
                        return null;
                    at = at[index];
                }
                else
                {
                    JsonProperty last = at.ValueKind != JsonValueKind.Object ? default
                        : at.EnumerateObject().LastOrDefault(member => member.Name.Equals((string)step, comparison));
                    at = last.Value;
                    if (at.ValueKind == JsonValueKind.Undefined)
                        return null;
                }
            }

            return System.Text.Encoding.UTF8.GetBytes(at.GetRawText());
        }
        catch (JsonException)
        {
            return null;
        }
    }
}
