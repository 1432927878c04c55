namespace Decant.Tool.Checks;

internal sealed partial class SourceReader
{
    private readonly List<Token> _tokens;
    private int _next;

    private Token Current => _tokens[_next];

    private bool IsEnd => Current.Kind == TokenKind.End;

    private Token After(int count) => _tokens[Math.Min(_next + count, _tokens.Count - 1)];

    private Token Take() => IsEnd ? Current : _tokens[_next++];

    private bool TryTake(char sign)
    {
        bool isTaken = Current.Is(sign);
        _next += isTaken ? 1 : 0;
        return isTaken;
    }

    /// <summary>Skips a statement or the rest of a member, up to a semicolon or the end of a block.</summary>
    private void SkipStatement()
    {
        while (!IsEnd && !Current.Is('}'))
        {
            if (TryTake(';'))
                return;
            if (Current.Is('{'))
            {
                Skip('{', '}');
                return;
            }

            SkipOne();
        }
    }

    private void SkipTo(char end, char otherEnd)
    {
        while (!IsEnd && !Current.Is(end) && !Current.Is(otherEnd))
            SkipOne();
    }

    private void SkipOne()
    {
        if (Current.Is('('))
            Skip('(', ')');
        else if (Current.Is('['))
            Skip('[', ']');
        else if (Current.Is('{'))
            Skip('{', '}');
        else
            Take();
    }

    private void Skip(char open, char close)
    {
        int depth = 0;
        do
        {
            Token token = Take();
            depth += token.Is(open) ? 1 : token.Is(close) ? -1 : 0;
        }
        while (depth > 0 && !IsEnd);
    }
}
