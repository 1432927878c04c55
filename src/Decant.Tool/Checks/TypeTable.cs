namespace Decant.Tool.Checks;

/// <summary>The types that files declare.</summary>
internal sealed class TypeTable
{
    private static readonly HashSet<string> s_values =
    [
        "BigInteger", "DateOnly", "DateTime", "DateTimeOffset", "Guid", "Half", "ImmutableArray", "Int128", "JsonElement", "JsonOneOf", "Memory", "ReadOnlyMemory", "Rune",
        "TimeOnly", "TimeSpan", "UInt128", "ValueTuple",
    ];

    private readonly Dictionary<string, TypeDeclaration> _types = [];
    private readonly List<AttributeUse> _ofAssembly = [];

    /// <param name="sources">The texts of the files.</param>
    public TypeTable(IEnumerable<string> sources)
    {
        foreach (string source in sources)
            SourceReader.Read(source, _types, _ofAssembly);
    }

    public IEnumerable<TypeDeclaration> All => _types.Values;

    public AttributeUse? FindOfAssembly(string attribute) => _ofAssembly.Find(use => use.Name == attribute);

    public TypeDeclaration this[string fullName] => _types[fullName];

    /// <summary>Returns the declaration of a type; null if no file declares it.</summary>
    /// <param name="written">The name as it is written, with the number of type parameters.</param>
    /// <param name="scope">The full name of the type or namespace in which it is written.</param>
    /// <exception cref="UsageException">Several types outside of the scope have this name.</exception>
    public TypeDeclaration? Find(string written, string scope)
    {
        for (string around = scope; ; around = around.LastIndexOf('.') is >= 0 and var dot ? around[..dot] : "")
        {
            if (_types.TryGetValue(around.Length > 0 ? $"{around}.{written}" : written, out TypeDeclaration? found))
                return found;
            if (around.Length == 0)
                break;
        }

        // The using directives of the file are unknown, so a type of any namespace may be meant.
        return _types.Values.Where(type => type.FullName.EndsWith($".{written}", StringComparison.Ordinal)).Take(2).ToArray() switch
        {
            [] => null,
            [var only] => only,
            [var first, var second, ..] => throw new UsageException(
                $"'{written}' in '{scope}' may be '{first.FullName}' or '{second.FullName}', because --check ignores using directives: write the full name of the type, or check fewer files."),
        };
    }

    public TypeDeclaration? Find(TypeReference type, TypeDeclaration within) => type.IsArray ? null : Find(type.FullName, within.FullName);

    /// <summary>Returns a type and its base types, the most derived first, with the arguments of their type parameters. For an interface, these are all
    /// interfaces that it extends.</summary>
    public IEnumerable<(TypeDeclaration Type, IReadOnlyDictionary<string, TypeReference> Arguments)> WithBases(TypeDeclaration type)
    {
        HashSet<TypeDeclaration> seen = [type];
        var left = new Queue<(TypeDeclaration Type, IReadOnlyDictionary<string, TypeReference> Arguments)>([(type, new Dictionary<string, TypeReference>())]);
        while (left.TryDequeue(out var next))
        {
            yield return next;
            foreach (TypeReference written in next.Type.Bases)
            {
                TypeReference @base = written.Replace(next.Arguments, argument => IsValue(argument, next.Type));
                if (Find(@base, next.Type) is { } found && (found.IsInterface == type.IsInterface) && seen.Add(found))
                    left.Enqueue((found, ArgumentsOf(found, @base)));
            }
        }
    }

    /// <summary>Returns whether a type is known to be a value type.</summary>
    public bool IsValue(TypeReference type, TypeDeclaration within) =>
        !type.IsArray && (s_values.Contains(type.Name) || (type.IsKeyword && type.Name is not ("string" or "object")) || Find(type, within) is { IsStruct: true });

    private static Dictionary<string, TypeReference> ArgumentsOf(TypeDeclaration type, TypeReference written)
    {
        Dictionary<string, TypeReference> arguments = [];
        TypeReference? reference = written;
        for (TypeDeclaration? declared = type; declared is not null && reference is not null; (declared, reference) = (declared.Outer, reference.Qualifier))
        {
            foreach (var (parameter, argument) in declared.TypeParameters.Zip(reference.Arguments))
                arguments[parameter] = argument;
        }

        return arguments;
    }
}
