namespace Decant.Tool.Checks;

internal sealed partial class SourceReader
{
    private TypeReference ReadTypeReference()
    {
        TypeReference type = Current.Is('(') ? ReadTuple() : ReadTypeName();
        while (Current.Is('?') || Current.Is('*') || Current.Is('['))
        {
            if (Current.Is('['))
            {
                Skip('[', ']');
                type = new("", [type]) { IsArray = true, IsOblivious = type.IsOblivious };
            }
            else
            {
                type = type with { IsNullable = Take().Is('?') || type.IsNullable };
            }
        }

        return type;
    }

    private TypeReference ReadTypeName()
    {
        TypeReference? type = null;
        do
        {
            Token name = Take();
            bool isGlobal = name.Is("global") && Current.Is(':');
            TypeReference[] arguments = Current.Is('<') ? ReadTypeArguments() : [];
            type = isGlobal ? null : new TypeReference(name.Text, arguments) { Qualifier = type, IsOblivious = name.IsOblivious };
        }
        while (TryTake('.') || (TryTake(':') && TryTake(':')));
        return (type ?? new("", [])).ToUsual();
    }

    private TypeReference[] ReadTypeArguments()
    {
        List<TypeReference> arguments = [];
        Take();
        do
        {
            // A type parameter may have an attribute and a variance.
            ReadAttributes();
            ReadModifiers();
            if (!Current.Is(',') && !Current.Is('>'))
                arguments.Add(ReadTypeReference());
        }
        while (TryTake(','));
        TryTake('>');
        return [.. arguments];
    }

    private TypeReference ReadTuple()
    {
        List<TypeReference> elements = [];
        Take();
        do
        {
            elements.Add(ReadTypeReference());
            SkipTo(',', ')');
        }
        while (TryTake(','));
        TryTake(')');
        return new("ValueTuple", elements);
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

    /// <summary>Returns the value of an argument: a string, a literal, the last name of a constant or <c>nameof</c>, or the full name in <c>typeof</c>; null for
    /// other code.</summary>
    private static string? ValueOf(List<Token> tokens) => tokens switch
    {
        [{ Kind: TokenKind.String or TokenKind.Other } only] => only.Text.Length > 0 || only.Kind == TokenKind.String ? only.Text : null,
        [{ Keyword: "typeof" }, _, .. var named, { Kind: TokenKind.Sign, Text: ")" }] when named.TrueForAll(IsOfName) =>
            string.Concat(named.Where(token => !token.Is(':') && !token.Is("global")).Select(token => token.Text)),
        [{ Keyword: "nameof" }, _, .. var named, { Kind: TokenKind.Sign, Text: ")" }] => ValueOf(named),
        _ when tokens.TrueForAll(IsOfName) && tokens is [.., var last] => last.Text,
        _ when tokens.TrueForAll(token => token.Kind == TokenKind.String || token.Is('+')) => string.Concat(tokens.Where(token => token.Kind == TokenKind.String).Select(token => token.Text)),
        _ => null,
    };

    private static bool IsOfName(Token token) => token.Kind == TokenKind.Name || token.Is('.') || token.Is(':');
}
