using System.Text;

namespace Decant.Differential;

/// <summary>A piece of JSON text that can be made smaller: what a failing example is shrunk by.</summary>
internal abstract record JsonTree
{
    public abstract void Write(StringBuilder text, Layout layout);

    /// <summary>The same with one piece less, in every way.</summary>
    public abstract IEnumerable<JsonTree> Smaller();
}

/// <summary>A scalar, or any text that stands for a value.</summary>
internal sealed record JsonText(string Text) : JsonTree
{
    public override void Write(StringBuilder text, Layout layout) => text.Append(Text);

    public override IEnumerable<JsonTree> Smaller() => Text == "0" ? [] : [new JsonText("0")];
}

/// <summary>An array.</summary>
internal sealed record JsonList(IReadOnlyList<JsonTree> Items) : JsonTree
{
    public override void Write(StringBuilder text, Layout layout)
    {
        text.Append('[');
        for (int i = 0; i < Items.Count; i++)
        {
            layout.Space(text);
            Items[i].Write(text, layout);
            layout.Space(text);
            layout.Comma(text, isLast: i == Items.Count - 1);
        }

        layout.Space(text);
        text.Append(']');
    }

    public override IEnumerable<JsonTree> Smaller() =>
        Enumerable.Range(0, Items.Count).Select(JsonTree (i) => new JsonList([.. Items.Where((_, at) => at != i)]))
            .Concat(Items.SelectMany((item, i) => item.Smaller().Select(JsonTree (smaller) => new JsonList([.. Items.Select((old, at) => at == i ? smaller : old)]))));
}

/// <summary>An object; names are written as they are, escapes included.</summary>
internal sealed record JsonMap(IReadOnlyList<(string Name, JsonTree Value)> Members) : JsonTree
{
    public override void Write(StringBuilder text, Layout layout)
    {
        text.Append('{');
        for (int i = 0; i < Members.Count; i++)
        {
            layout.Space(text);
            text.Append('"').Append(Members[i].Name).Append('"');
            layout.WhiteSpace(text);
            text.Append(':');
            layout.Space(text);
            Members[i].Value.Write(text, layout);
            layout.Space(text);
            layout.Comma(text, isLast: i == Members.Count - 1);
        }

        layout.Space(text);
        text.Append('}');
    }

    public override IEnumerable<JsonTree> Smaller() =>
        Enumerable.Range(0, Members.Count).Select(JsonTree (i) => new JsonMap([.. Members.Where((_, at) => at != i)]))
            .Concat(Members.SelectMany((member, i) =>
                member.Value.Smaller().Select(JsonTree (smaller) => new JsonMap([.. Members.Select((old, at) => at == i ? (old.Name, smaller) : old)]))));
}

/// <summary>Which white space stands where any may.</summary>
internal sealed record Layout(int Seed)
{
    private static readonly string[] s_runs = ["", " ", "\n", "\r\n", "\t", "\n    ", "\n                                                                        ", "  \r\n\t "];

    private static readonly string[] s_comments = ["/**/", "/* , */", "//\n", "// \"]}\r\n", "/*\n*/", "/***/"];

    private readonly Random _random = new(Seed);

    /// <summary>Whether there are comments, and commas behind the last one.</summary>
    public bool IsLenient { get; init; }

    public void Space(StringBuilder text)
    {
        WhiteSpace(text);
        while (IsLenient && _random.Next(4) == 0)
        {
            text.Append(s_comments[_random.Next(s_comments.Length)]);
            WhiteSpace(text);
        }
    }

    // 0 is compact, 1 indented in one way, others change all the time.
    public void WhiteSpace(StringBuilder text) => text.Append(Seed % 3 == 0 ? "" : Seed % 3 == 1 ? s_runs[1] : s_runs[_random.Next(s_runs.Length)]);

    public void Comma(StringBuilder text, bool isLast)
    {
        if (!isLast || (IsLenient && _random.Next(3) == 0))
            text.Append(',');
    }
}
