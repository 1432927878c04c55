using System.Text;

namespace Decant.Generator.Emitting;

/// <summary>Writes indented lines of code, and blocks in braces.</summary>
internal sealed class SourceWriter
{
    private readonly StringBuilder _text = new();
    private int _depth;

    public void Line(string line = "")
    {
        if (line.Length > 0)
            _text.Append(' ', _depth * 4).Append(line);
        _text.Append('\n');
    }

    /// <summary>Writes one indented line, such as the body of an if statement.</summary>
    public void Indented(string line)
    {
        _depth++;
        Line(line);
        _depth--;
    }

    /// <summary>Writes a call with one argument per line.</summary>
    public void Call(string method, string[] arguments, string end)
    {
        if (arguments.Length == 0)
        {
            Line($"{method}(){end}");
            return;
        }

        Line($"{method}(");
        for (int i = 0; i < arguments.Length; i++)
            Indented(arguments[i] + (i + 1 < arguments.Length ? "," : ")" + end));
    }

    public void Open(string header = "")
    {
        if (header.Length > 0)
            Line(header);
        Line("{");
        _depth++;
    }

    public void Close(string end = "}")
    {
        _depth--;
        Line(end);
    }

    /// <summary>Indents the following lines without a brace, as in the body of a case.</summary>
    public void Indent() => _depth++;

    public void Outdent() => _depth--;

    public override string ToString() => _text.ToString();
}
