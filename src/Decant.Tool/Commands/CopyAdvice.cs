using System.Text.RegularExpressions;
using Decant.Paths;
using Decant.Tool.Inference;
using Decant.Tool.Selections;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Advises what to do if the body has another shape than the command line expects. The library's messages cannot advise this, because the library does
/// not know the command line.</summary>
internal static partial class CopyAdvice
{
    private const int MostArrays = 3;
    private const string FromLines = "To read several values, as in JSON Lines, add --from-lines.";

    /// <summary>Returns a sentence to append to the message; null if there is no advice.</summary>
    public static string? For(JsonException exception, CopyRequest request, BodySample sample)
    {
        if (OtherFormats.Describe(sample.BytesOfSource) is { } foreign)
            return foreign;
        string message = exception.Message;
        if (AnotherValue().IsMatch(message))
            return $"{FromLines[..^1]}{(request.Selection.IsAtRoot ? "" : " and leave out --path")}.";
        if (NoValue().IsMatch(message))
            return HintAtPath(request.Selection.Path!, BodyNames.Read(sample.BytesOfSource));
        if (!NoArray().IsMatch(message))
            return null;
        var names = BodyNames.Read(sample.BytesOfSource);
        return names.HasSeveralValues && request.Selection.IsAtRoot ? FromLines : HintAtArrays(request.Selection.Path, names);
    }

    private static string? HintAtPath(string path, BodyNames names)
    {
        foreach (PathStep step in PathGrammar.Parse(path, out _)!.Where(step => step.Name is not null))
        {
            if (!names.Members.TryGetValue(step.Name!, out BodyNames? next))
            {
                string hint = Closest.HintForSlipOrAny(step.Name!, [.. names.Members.Keys]);
                return hint.Length == 0 ? null : $"There is no '{step.Name}'{hint}.";
            }

            names = next;
        }

        return null;
    }

    private static string? HintAtArrays(string? path, BodyNames names)
    {
        string[] arrays =
        [
            .. names.At(path).Members.Where(member => member.Value.HasArrays).Select(member => MemberPath.Create([member.Key])?.Text).OfType<string>().Take(MostArrays)
                .Select(array => TerminalText.Quote(path is null ? array : array[0] == '[' ? path + array : $"{path}.{array}")),
        ];
        return arrays.Length == 0 ? null : $"There is an array at {string.Join(" and at ", arrays.Select(array => $"--path {array}"))}.";
    }

    [GeneratedRegex("""Found ('["{[]'|a number) where nothing but white space was expected\.""")]
    private static partial Regex AnotherValue();

    [GeneratedRegex("Found no (value|array) at the path ")]
    private static partial Regex NoValue();

    [GeneratedRegex("Found an object where an array was expected")]
    private static partial Regex NoArray();
}
