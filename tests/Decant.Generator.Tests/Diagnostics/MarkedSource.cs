namespace Decant.Generator.Tests.Diagnostics;

/// <summary>Source with one place marked, as in <c>class [|P|] { }</c>.</summary>
internal sealed class MarkedSource
{
    private const string Start = "[|", End = "|]";

    public MarkedSource(string marked)
    {
        int start = marked.IndexOf(Start, StringComparison.Ordinal);
        int end = marked.IndexOf(End, StringComparison.Ordinal);
        Text = marked.Replace(Start, "", StringComparison.Ordinal).Replace(End, "", StringComparison.Ordinal);
        Place = marked[(start + Start.Length)..end];
        Position = start;
    }

    public string Text { get; }

    public string Place { get; }

    public int Position { get; }
}
