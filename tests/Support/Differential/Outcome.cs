using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Decant.Differential;

/// <summary>What came of reading a document: values, or an error and where.</summary>
/// <param name="Value">The values as text, or the kind of the error.</param>
/// <param name="Path">The path of an error.</param>
/// <param name="Position">Its line and byte.</param>
internal readonly partial record struct Outcome(string Value, string? Path, string Position)
{
    private const string Name = @"(\.[^.\[]*|\['.*'\])";

    public bool IsError => Position.Length > 0;

    /// <summary>Whether the value has sets. In the path of an error System.Text.Json counts what a set holds, so that elements which repeat are not
    /// counted: they are here.</summary>
    public bool HasSets { get; init; }

    public static Outcome Of(Func<object?> read)
    {
        try
        {
            return new(Dump.Of(read()), null, "");
        }
        catch (JsonException exception)
        {
            return Of(exception);
        }
        catch (NotSupportedException exception) when (Untold().IsMatch(exception.Message))
        {
            return OfUntold(exception);
        }
    }

    // What an object lacks is the sender's mistake, and so a JsonException here.
    private static Outcome OfUntold(NotSupportedException exception)
    {
        Match at = Untold().Match(exception.Message);
        return new(nameof(JsonException), at.Groups[1].Value, $"{at.Groups[2].Value}:{at.Groups[3].Value}");
    }

    [GeneratedRegex(@"must specify a type discriminator\. Path: (.*) \| LineNumber: (\d+) \| BytePositionInLine: (\d+)\.$")]
    private static partial Regex Untold();

    public static Outcome Of(JsonException exception) =>
        new(nameof(JsonException), exception.Path, string.Create(CultureInfo.InvariantCulture, $"{exception.LineNumber}:{exception.BytePositionInLine}"));

    /// <summary>Whether it is the same verdict, value and position, and a path that says the same.</summary>
    public bool Agrees(Outcome oracle) =>
        Value == oracle.Value && Position == oracle.Position && (oracle.Path is null ? Path is null : Path is not null && AgreesWithPath(oracle.Path, oracle.HasSets));

    // A path names members of types alone: the skipped member that System.Text.Json names last is missing, and .* stands for a dictionary's key.
    // An array that has ended before its first element is [0] here in every case, there in most; what follows a root array is $ here and in a
    // stream there, $[1] or so in a span.
    private bool AgreesWithPath(string path, bool hasSets) =>
        Agree(Path!, path) || (hasSets && Agree(WithoutIndexes(Path!), WithoutIndexes(path)));

    private static bool Agree(string found, string path) =>
        found == path
        || found == path + "[0]"
        || (found == "$" && Regex.IsMatch(path, @"^\$\[\d+\]$"))
        || Regex.IsMatch(path, $"^{Regex.Escape(found).Replace(@"\.\*", Name, StringComparison.Ordinal)}{Name}?$", RegexOptions.IgnoreCase | RegexOptions.Singleline);

    private static string WithoutIndexes(string path) => Regex.Replace(path, @"\[\d+\]", "[]");

    public override string ToString() => IsError ? $"{Value} at {Position}, {Path}" : Value;
}
