namespace Decant.Queries;

// Conditions, operands and functions.
internal ref partial struct QueryParser
{
    /// <summary>Reads the condition of a filter, or what is in parentheses.</summary>
    private QueryCondition? ReadNested()
    {
        if (!TryDescend())
            return null;
        SkipWhiteSpace();
        QueryCondition? condition = ReadOr();
        _depth--;
        return condition;
    }

    private bool TryDescend() =>
        ++_depth <= QueryLimits.Depth || Fail(_position, $"At most {QueryLimits.Depth} filters, parentheses and function calls may be nested.");

    private QueryCondition? ReadOr()
    {
        List<QueryCondition> parts = [];
        do
        {
            if (ReadAnd() is not { } part)
                return null;
            parts.Add(part);
        }
        while (TryPassOperator('|'));
        return parts.Count == 1 ? parts[0] : new QueryCondition.Or(parts);
    }

    private QueryCondition? ReadAnd()
    {
        List<QueryCondition> parts = [];
        do
        {
            if (ReadBasic() is not { } part)
                return null;
            parts.Add(part);
        }
        while (TryPassOperator('&'));
        return parts.Count == 1 ? parts[0] : new QueryCondition.And(parts);
    }

    // Passes a double character and the white space around it. If it is not there, the position stays.
    private bool TryPassOperator(char half)
    {
        int start = _position;
        SkipWhiteSpace();
        if (TryPass(half) && TryPass(half))
        {
            SkipWhiteSpace();
            return true;
        }

        _position = start;
        return false;
    }

    private QueryCondition? ReadBasic()
    {
        bool isNot = TryPass('!');
        if (isNot)
            SkipWhiteSpace();
        QueryCondition? condition = Current == '(' ? ReadParentheses() : ReadTestOrComparison(isNot);
        return isNot && condition is not null ? new QueryCondition.Not(condition) : condition;
    }

    private QueryCondition? ReadParentheses()
    {
        _position++;
        if (ReadNested() is not { } condition)
            return null;
        SkipWhiteSpace();
        return TryPass(')') ? condition : FailHere<QueryCondition>("'&&', '||' or ')'");
    }

    private QueryCondition? ReadTestOrComparison(bool isNot)
    {
        int start = _position;
        if (ReadOperand() is not { } left)
            return null;
        int end = _position;
        SkipWhiteSpace();
        if (!isNot && ReadOperator() is { } comparison)
        {
            SkipWhiteSpace();
            int right = _position;
            return IsCompared(left, start) && ReadOperand() is { } other && IsCompared(other, right)
                ? new QueryCondition.Comparison(left, comparison, other)
                : null;
        }

        _position = end;
        switch (left)
        {
            case QueryOperand.Nodes nodes:
                return new QueryCondition.Exists(nodes.Query);
            case QueryOperand.Call { Function.Kind: QueryFunctionKind.Match or QueryFunctionKind.Search } test:
                return new QueryCondition.Test(test.Function);
            case QueryOperand.Call call:
                return Fail<QueryCondition>(start, $"The result of {QueryWords.NameOf(call.Function.Kind)}() must be compared with a value.");
            default:
                return isNot
                    ? Fail<QueryCondition>(start, "'!' applies to a query, a function or parentheses.")
                    : FailHere<QueryCondition>("a comparison operator after a literal");
        }
    }

    private QueryOperator? ReadOperator()
    {
        QueryOperator? found = QueryWords.FindOperator(_query.Slice(_position), out int length);
        _position += length;
        return found;
    }

    // The grammar has no white space within the brackets of a query that is compared (RFC 9535, section 2.3.5.1: name-segment, index-segment).
    private bool IsCompared(QueryOperand operand, int start) => IsComparable(operand, start)
        && (operand is not QueryOperand.Nodes nodes
            || !nodes.Query.Segments.Any(segment => segment.HasWhiteSpace)
            || Fail(start, "A query that is compared must have no white space within brackets."));

    private bool IsComparable(QueryOperand operand, int start) => operand switch
    {
        QueryOperand.Nodes { Query.IsSingular: false } => Fail(start, "A query that is compared must select at most one node: only names and indexes."),
        QueryOperand.Call { Function.Kind: QueryFunctionKind.Match or QueryFunctionKind.Search } call =>
            Fail(start, $"The result of {QueryWords.NameOf(call.Function.Kind)}() is true or false, and cannot be compared."),
        _ => true,
    };

    /// <summary>Reads a query, a literal or a call of a function.</summary>
    private QueryOperand? ReadOperand()
    {
        switch (Current)
        {
            case '@' or '$':
                bool isRelative = Current == '@';
                _position++;
                return ReadSegments() is { } segments ? new QueryOperand.Nodes(new(isRelative, segments)) : null;
            case '\'' or '"':
                return ReadString() is { } text ? new QueryOperand.Text(text) : null;
            case '-' or (>= '0' and <= '9'):
                return ReadNumber();
            default:
                return ReadWord();
        }
    }

    private QueryOperand? ReadWord()
    {
        int start = _position;
        while (Current is '_' or (>= 'a' and <= 'z') || (_position > start && IsDigit(Current)))
            _position++;
        string word = _query.Slice(start, _position - start).ToString();
        if (Current == '(')
            return ReadCall(word, start) is { } call ? new QueryOperand.Call(call) : null;
        if (word is "true" or "false" or "null")
            return new QueryOperand.Literal(word);
        _position = start;
        return FailHere<QueryOperand>("'@', '$', a literal or a function");
    }

    private QueryFunction? ReadCall(string name, int start)
    {
        if (QueryWords.FunctionOf(name) is not { } kind)
            return Fail<QueryFunction>(start, $"There is no function '{name}'. The functions are length, count, match, search and value.");
        if (!TryDescend())
            return null;
        int expected = kind is QueryFunctionKind.Match or QueryFunctionKind.Search ? 2 : 1;
        _position++;
        List<QueryOperand> arguments = [];
        SkipWhiteSpace();
        while (Current != ')' || arguments.Count > 0)
        {
            int at = _position;
            if (ReadOperand() is not { } argument || !IsFit(kind, argument, at))
                return null;
            arguments.Add(argument);
            SkipWhiteSpace();
            if (!TryPass(','))
                break;
            SkipWhiteSpace();
        }

        if (!TryPass(')'))
            return FailHere<QueryFunction>("',' or ')'");
        _depth--;
        return arguments.Count == expected
            ? new(kind, arguments)
            : Fail<QueryFunction>(start, $"{name}() has {arguments.Count} arguments, but takes {expected}.");
    }

    // count and value take nodes, and the others take values (RFC 9535, section 2.4.3).
    private bool IsFit(QueryFunctionKind kind, QueryOperand argument, int start)
    {
        if (kind is not (QueryFunctionKind.Count or QueryFunctionKind.Value))
            return IsComparable(argument, start);
        return argument is QueryOperand.Nodes || Fail(start, $"{QueryWords.NameOf(kind)}() takes a query.");
    }
}
