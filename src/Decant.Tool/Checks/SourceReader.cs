namespace Decant.Tool.Checks;

/// <summary>Finds type declarations in C#. It skips code that it does not recognize, so that unrelated code in a file causes no error.</summary>
// The compiler's parser has 9.7 MB, and loading it takes 60 ms (the whole check takes 85 ms). The tests of the generator compare what both find in each source.
internal sealed partial class SourceReader
{
    private static readonly HashSet<string> s_modifiers =
    [
        "public", "private", "protected", "internal", "static", "sealed", "abstract", "readonly", "partial", "ref", "unsafe", "file", "new", "required", "virtual",
        "override", "async", "extern", "volatile", "const", "in", "out", "params", "this", "scoped",
    ];

    private readonly Dictionary<string, TypeDeclaration> _types;
    private readonly List<AttributeUse> _ofAssembly;
    private string _namespace = "";

    private SourceReader(string source, Dictionary<string, TypeDeclaration> types, List<AttributeUse> ofAssembly) =>
        (_tokens, _types, _ofAssembly) = (Tokens.Read(source), types, ofAssembly);

    /// <summary>Adds the types of a file, by their full names. The parts of a partial type are merged.</summary>
    public static void Read(string source, Dictionary<string, TypeDeclaration> types, List<AttributeUse> ofAssembly)
    {
        var reader = new SourceReader(source, types, ofAssembly);
        while (!reader.IsEnd)
            reader.ReadMembers(null);
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
            ReadNamespace();
        else if (Current.Is("class") || Current.Is("struct") || Current.Is("interface") || (Current.Is("record") && After(1).Kind == TokenKind.Name))
            ReadType(type, attributes);
        else if (type is null || Current.Kind != TokenKind.Name || Current.Keyword is "enum" or "delegate" or "event" or "implicit" or "explicit" || modifiers.Contains("const"))
            SkipStatement();
        else
            ReadValue(type, attributes, modifiers);
    }

    private void ReadNamespace()
    {
        string outer = _namespace;
        Take();
        while (!IsEnd && !Current.Is('{') && !Current.Is(';'))
        {
            string part = Take().Text;
            _namespace += part == "." || _namespace.Length == 0 || _namespace[^1] == '.' ? part : $".{part}";
        }

        if (TryTake('{'))
        {
            ReadMembers(null);
            _namespace = outer;
        }
    }

    private void ReadType(TypeDeclaration? outer, List<AttributeUse> attributes)
    {
        bool isInterface = Current.Is("interface"), isStruct = Current.Is("struct"), isRecord = Take().Is("record");
        if (Current.Is("class") || Current.Is("struct"))
            isStruct = Take().Is("struct");
        string name = Take().Text;
        List<string> parameters = Current.Is('<') ? [.. ReadTypeArguments().Select(parameter => parameter.Name)] : [];
        string scope = outer?.FullName ?? _namespace, fullName = $"{(scope.Length > 0 ? $"{scope}." : "")}{TypeReference.KeyOf(name, parameters.Count)}";
        if (!_types.TryGetValue(fullName, out TypeDeclaration? type))
        {
            _types.Add(fullName, type = new(name, scope, outer) { FullName = fullName });
            type.TypeParameters.AddRange(parameters);
        }

        type.IsRecord |= isRecord;
        type.IsInterface |= isInterface;
        type.IsStruct |= isStruct;
        type.Attributes.AddRange(attributes);
        if (Current.Is('('))
            type.Constructors.Add(new(ReadParameters(), [.. attributes.Where(use => use.Target == "method")], IsPublic: true, IsPrimary: true));
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
        bool isPublic = modifiers.Contains("public") || (type.IsInterface && !modifiers.Contains("private"));
        if (Current.Is('('))
        {
            List<MemberDeclaration> parameters = ReadParameters();
            if (held.Name == type.Name && !modifiers.Contains("static"))
                type.Constructors.Add(new(parameters, attributes, isPublic, IsPrimary: false));
            SkipStatement();
            return;
        }

        string name = Current.Text;
        bool isName = Take().Kind == TokenKind.Name && name != "operator";
        bool isComputed = isName && Current.Is('=') && After(1).Is('>');
        bool isProperty = isName && (isComputed || Current.Is('{'));
        bool isField = isName && !isComputed && (Current.Is(';') || Current.Is('=') || Current.Is(','));
        Access declared = isPublic ? Access.Public : Access.NonPublic;
        (Access getter, Access setter) = isField ? (declared, modifiers.Contains("readonly") ? Access.None : declared)
            : isProperty && !isComputed ? ReadAccessors(declared)
            : (declared, Access.None);
        bool hasValue = !isComputed && Current.Is('=') && IsValue();
        // Skips the initializer of a property, or the rest of any other member.
        if (!isProperty || Current.Is('='))
            SkipStatement();
        if ((isProperty || isField) && !modifiers.Contains("static"))
        {
            attributes.RemoveAll(use => use.Target is { } target && target != (isField ? "field" : "property"));
            type.Members.Add(new(name, held, attributes, getter, setter)
            {
                IsField = isField,
                IsOverride = modifiers.Contains("override"),
                IsRequired = modifiers.Contains("required"),
                HasValue = hasValue,
            });
        }
    }

    /// <summary>Skips accessors. Returns their accessibility.</summary>
    private (Access Getter, Access Setter) ReadAccessors(Access declared)
    {
        Access getter = Access.None, setter = Access.None, next = declared;
        int depth = 0;
        do
        {
            Token token = Take();
            depth += token.Is('{') ? 1 : token.Is('}') ? -1 : 0;
            if (depth != 1)
                continue;
            if (token.Keyword is "private" or "protected" or "internal")
                next = Access.NonPublic;
            else if (token.Keyword == "get")
                getter = next;
            else if (token.Keyword is "set" or "init")
                setter = next;
            else if (token.Is(';') || token.Is('}'))
                next = declared;
            // The expression of an accessor may contain braces and names.
            if (token.Is('=') && Current.Is('>'))
                SkipTo(';', '}');
        }
        while (depth > 0 && !IsEnd);
        return (getter, setter);
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
            string name = Take().Text;
            parameters.Add(new(name, type, attributes, Access.Public, Access.Public) { HasValue = Current.Is('=') });
            SkipTo(',', ')');
            TryTake(',');
        }

        return parameters;
    }

    private HashSet<string> ReadModifiers()
    {
        HashSet<string> modifiers = [];
        while (s_modifiers.Contains(Current.Keyword))
            modifiers.Add(Take().Text);
        return modifiers;
    }

    /// <summary>Returns whether the initializer after this token is more than <c>null!</c> or <c>default!</c>.</summary>
    private bool IsValue() => !(After(1).Keyword is "null" or "default") || !(After(2).Is('!') || After(2).Is(';') || After(2).Is('('));
}
