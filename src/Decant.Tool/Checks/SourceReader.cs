namespace Decant.Tool.Checks;

/// <summary>Finds type declarations in C#. It skips code that it does not recognize, so that unrelated code in a file causes no error.</summary>
internal sealed class SourceReader
{
    private static readonly HashSet<string> s_modifiers =
    [
        "public", "private", "protected", "internal", "static", "sealed", "abstract", "readonly", "partial", "ref", "unsafe", "file", "new", "required", "virtual",
        "override", "async", "extern", "volatile", "const", "in", "out", "params", "this", "scoped",
    ];

    private readonly List<Token> _tokens;
    private readonly Dictionary<string, TypeDeclaration> _types;
    private readonly List<AttributeUse> _ofAssembly;
    private int _next;

    private SourceReader(string source, Dictionary<string, TypeDeclaration> types, List<AttributeUse> ofAssembly) =>
        (_tokens, _types, _ofAssembly) = (Tokens.Read(source), types, ofAssembly);

    /// <summary>Adds the types of a file. The parts of a partial type are merged.</summary>
    public static void Read(string source, Dictionary<string, TypeDeclaration> types, List<AttributeUse> ofAssembly)
    {
        var reader = new SourceReader(source, types, ofAssembly);
        while (!reader.IsEnd)
            reader.ReadMembers(null);
    }

    private Token Current => _tokens[_next];

    private Token After(int count) => _tokens[Math.Min(_next + count, _tokens.Count - 1)];

    private bool IsEnd => Current.Kind == TokenKind.End;

    private Token Take() => IsEnd ? Current : _tokens[_next++];

    private bool TryTake(char sign)
    {
        bool isTaken = Current.Is(sign);
        _next += isTaken ? 1 : 0;
        return isTaken;
    }

    /// <summary>Reads the members of a namespace or type, up to its closing brace.</summary>
    private void ReadMembers(TypeDeclaration? type)
    {
        while (!IsEnd && !Current.Is('}'))
        {
            if (!TryTake(';'))
                ReadMember(type);
        }

        TryTake('}');
    }

    private void ReadMember(TypeDeclaration? type)
    {
        List<AttributeUse> attributes = ReadAttributes();
        _ofAssembly.AddRange(attributes.Where(attribute => attribute.Target == "assembly"));
        HashSet<string> modifiers = ReadModifiers();
        if (Current.Is("namespace"))
        {
            while (!IsEnd && !Current.Is('{') && !Current.Is(';'))
                Take();
            if (TryTake('{'))
                ReadMembers(null);
        }
        else if (Current.Is("class") || Current.Is("struct") || Current.Is("interface") || (Current.Is("record") && After(1).Kind == TokenKind.Name))
        {
            ReadType(attributes);
        }
        else if (type is null || Current.Kind != TokenKind.Name || Current.Text is "enum" or "delegate" or "event" or "implicit" or "explicit" || modifiers.Contains("const"))
        {
            SkipStatement();
        }
        else
        {
            ReadValue(type, attributes, modifiers);
        }
    }

    private void ReadType(List<AttributeUse> attributes)
    {
        bool isInterface = Current.Is("interface"), isRecord = Take().Is("record");
        if (Current.Is("class") || Current.Is("struct"))
            Take();
        string name = Take().Text;
        if (!_types.TryGetValue(name, out TypeDeclaration? type))
            _types.Add(name, type = new(name));
        type.IsRecord |= isRecord;
        type.IsInterface |= isInterface;
        type.Attributes.AddRange(attributes);
        if (Current.Is('<'))
            Skip('<', '>');
        if (Current.Is('('))
        {
            type.Parameters.AddRange(ReadParameters());
            type.Arguments.UnionWith(type.Parameters.Select(parameter => parameter.Name));
        }

        if (TryTake(':'))
        {
            do
            {
                type.Bases.Add(ReadTypeReference());
                if (Current.Is('('))
                    Skip('(', ')');
            }
            while (TryTake(','));
        }

        while (!IsEnd && !Current.Is('{') && !Current.Is(';'))
            Take();
        if (TryTake('{'))
            ReadMembers(type);
    }

    /// <summary>Reads a property, a field, a constructor or a method.</summary>
    private void ReadValue(TypeDeclaration type, List<AttributeUse> attributes, HashSet<string> modifiers)
    {
        TypeReference held = ReadTypeReference();
        if (Current.Is('('))
        {
            type.Arguments.UnionWith(ReadParameters().Select(parameter => parameter.Name));
            SkipStatement();
            return;
        }

        string name = Current.Text;
        bool isName = Take().Kind == TokenKind.Name && name != "operator";
        bool isProperty = isName && Current.Is('{');
        bool isField = isName && (Current.Is(';') || (Current.Is('=') && !After(1).Is('>')) || Current.Is(','));
        bool canSet = isField ? !modifiers.Contains("readonly") : isProperty && ReadAccessors();
        bool isOther = !isProperty && !isField && !(Current.Is('=') && After(1).Is('>'));
        // Skips the initializer of a property, or the rest of any other member.
        if (!isProperty || Current.Is('='))
            SkipStatement();
        if (!isOther && !modifiers.Contains("static"))
            type.Members.Add(new(name, held, attributes, canSet, isProperty && (type.IsInterface || modifiers.Contains("public"))));
    }

    /// <summary>Skips accessors. Returns whether there is an accessible setter.</summary>
    private bool ReadAccessors()
    {
        bool canSet = false, isPrivate = false;
        int depth = 0;
        do
        {
            Token token = Take();
            depth += token.Is('{') ? 1 : token.Is('}') ? -1 : 0;
            isPrivate = depth == 1 && (token.Is("private") || token.Is("protected") || token.Is("internal") || (isPrivate && !token.Is(';') && !token.Is('}')));
            canSet |= depth == 1 && !isPrivate && (token.Is("set") || token.Is("init"));
        }
        while (depth > 0 && !IsEnd);
        return canSet;
    }

    private List<MemberDeclaration> ReadParameters()
    {
        List<MemberDeclaration> parameters = [];
        Take();
        while (!IsEnd && !TryTake(')'))
        {
            List<AttributeUse> attributes = ReadAttributes();
            ReadModifiers();
            TypeReference type = ReadTypeReference();
            parameters.Add(new(Take().Text, type, attributes));
            SkipTo(',', ')');
            TryTake(',');
        }

        return parameters;
    }

    private HashSet<string> ReadModifiers()
    {
        HashSet<string> modifiers = [];
        while (Current.Kind == TokenKind.Name && s_modifiers.Contains(Current.Text))
            modifiers.Add(Take().Text);
        return modifiers;
    }

    private TypeReference ReadTypeReference()
    {
        string name = "";
        List<TypeReference> arguments = [];
        if (Current.Is('('))
            Skip('(', ')');
        else
            name = Take().Text;
        while (Current.Is('.') || Current.Is('<') || (Current.Is(':') && After(1).Is(':')))
        {
            if (Current.Is('<'))
            {
                Take();
                do
                    arguments.Add(ReadTypeReference());
                while (TryTake(','));
                TryTake('>');
                continue;
            }

            while (TryTake('.') || TryTake(':'))
            {
            }

            name = Take().Text;
        }

        var type = new TypeReference(name, arguments);
        while (Current.Is('?') || Current.Is('*') || Current.Is('['))
        {
            if (Current.Is('['))
            {
                Skip('[', ']');
                type = new("", [type], IsArray: true);
            }
            else
            {
                Take();
            }
        }

        return type;
    }

    private List<AttributeUse> ReadAttributes()
    {
        List<AttributeUse> attributes = [];
        while (TryTake('['))
        {
            string? target = After(1).Is(':') && !After(2).Is(':') ? Take().Text : null;
            if (target is not null)
                Take();
            while (!IsEnd && !TryTake(']'))
            {
                string name = ReadTypeReference().Name;
                attributes.Add(new(target, name.EndsWith("Attribute", StringComparison.Ordinal) ? name[..^"Attribute".Length] : name, ReadArguments()));
                TryTake(',');
            }
        }

        return attributes;
    }

    private List<(string? Name, string? Value)> ReadArguments()
    {
        List<(string? Name, string? Value)> arguments = [];
        if (!TryTake('('))
            return arguments;
        while (!IsEnd && !TryTake(')'))
        {
            string? name = Current.Kind == TokenKind.Name && After(1).Is('=') ? Take().Text : null;
            // In the argument `name: value`, the name is a parameter of the constructor. It is skipped, so the argument counts as positional.
            bool isNamed = name is not null || (Current.Kind == TokenKind.Name && After(1).Is(':') && !After(2).Is(':'));
            _next += name is not null ? 1 : isNamed ? 2 : 0;
            int start = _next;
            SkipTo(',', ')');
            arguments.Add((name, ValueOf(_tokens[start.._next])));
            TryTake(',');
        }

        return arguments;
    }

    /// <summary>Returns the value of an argument: a string, a literal, or the last name of a constant, <c>typeof</c> or <c>nameof</c>; null for other
    /// code.</summary>
    private static string? ValueOf(List<Token> tokens) => tokens switch
    {
        [{ Kind: TokenKind.String or TokenKind.Other } only] => only.Text.Length > 0 || only.Kind == TokenKind.String ? only.Text : null,
        [{ Kind: TokenKind.Name, Text: "typeof" or "nameof" }, .. var named, { Kind: TokenKind.Sign, Text: ")" }] => ValueOf(named[1..]),
        _ when tokens.TrueForAll(token => token.Kind == TokenKind.Name || token.Is('.') || token.Is(':')) && tokens is [.., var last] => last.Text,
        _ when tokens.TrueForAll(token => token.Kind == TokenKind.String || token.Is('+')) => string.Concat(tokens.Where(token => token.Kind == TokenKind.String).Select(token => token.Text)),
        _ => null,
    };

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
