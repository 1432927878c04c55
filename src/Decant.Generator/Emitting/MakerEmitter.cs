using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the creation of a collection: the type that collects elements or entries during the read, and the conversion to the collection.</summary>
internal static class MakerEmitter
{
    private const string ToArray = "_items.ToArray(ref reader)";
    private const string ToList = "_items.ToList(ref reader)";

    /// <summary>Returns the type that holds the elements or entries read so far.</summary>
    public static string Items(ValueModel collection) => collection.Maker!.Kind switch
    {
        MakerKind.OfStrings => $"{Runtime.DictionaryBuilder}<{Literals.Type(collection.Element!.Type)}>",
        MakerKind.Set => Made(collection) + "?",
        MakerKind.SetInBuilder => Made(collection) + ".Builder?",
        _ => $"{Runtime.ArrayBuilder}<{Literals.Type(collection.Element!.Type)}>",
    };

    /// <summary>Returns the statement that adds an element or entry to the type from <see cref="Items"/>.</summary>
    public static string Add(ValueModel collection)
    {
        string item = Literals.Forgive(collection.Element!.Type, "item");
        if (collection.Key is not { } key)
            return $"_items.Add(ref reader, {item});";
        string name = Literals.Forgive(key.Type, "_key");
        return collection.Maker!.Kind switch
        {
            MakerKind.OfStrings => $"_items.Set(ref reader, {name}, {item});",
            MakerKind.Set => $"(_items ??= new())[{name}] = {item};",
            _ => SetInBuilder($"{Class(collection)}.CreateBuilder<{Arguments(collection)}>()", name, item),
        };
    }

    /// <summary>Writes the method that creates the collection.</summary>
    public static void EmitBuild(SourceWriter writer, ValueModel collection)
    {
        MakerModel maker = collection.Maker!;
        string made = Made(collection);
        string? ofNull = collection.Type.CanHoldNull ? Literals.Null(collection.Type) : maker.Kind == MakerKind.Memory ? "default" : null;
        string header = $"public {(collection.Type.CanHoldNull ? made + "?" : made)} Build(ref {Runtime.Reader} reader)";
        if (ofNull is not null && maker.Add is null)
        {
            writer.Line($"{header} => _cursor.IsNull ? {ofNull} : {Expression(collection)};");
            return;
        }

        writer.Open(header);
        writer.Line("if (_cursor.IsNull)");
        writer.Indented(ofNull is null ? $"reader.ThrowNull(typeof({made}));" : $"return {ofNull};");
        if (maker.Add is null)
            writer.Line($"return {Expression(collection)};");
        else
            EmitFilled(writer, made, Literals.Type(collection.Element!.Type), maker);
        writer.Close();
    }

    private static void EmitFilled(SourceWriter writer, string made, string element, MakerModel maker)
    {
        writer.Line($"{Runtime.Span}<{element}> items = _items.Items;");
        writer.Line($"{made} made = new({(maker.Kind == MakerKind.FilledWithCapacity ? "items.Length" : "")});");
        writer.Line("for (int i = 0; i < items.Length; i++)");
        writer.Indented($"made.{maker.Add}(items[i]);");
        writer.Line("_items.Clear(ref reader);");
        writer.Line("return made;");
    }

    private static string Expression(ValueModel collection) => collection.Maker!.Kind switch
    {
        MakerKind.List => ToList,
        MakerKind.HashSet => "_items.ToHashSet(ref reader)",
        MakerKind.OfList => $"new({ToList})",
        MakerKind.ImmutableArray => $"{Runtime.ImmutableMarshal}.AsImmutableArray({ToArray})",
        MakerKind.CreateRange => $"{Class(collection)}.CreateRange<{Arguments(collection)}>({ToArray})",
        MakerKind.OfStrings => "_items.ToDictionary(ref reader)",
        MakerKind.Set => "(_items ?? new())",
        MakerKind.SetInBuilder => $"(_items?.ToImmutable() ?? {Made(collection)}.Empty)",
        _ => ToArray,
    };

    // The builder of an immutable dictionary keeps the old value if the new value equals it. Equal values may differ, such as 1.0 and 1.00, so the old entry
    // is removed before the new entry is added.
    private static string SetInBuilder(string create, string key, string value) =>
        $"int count = (_items ??= {create}).Count; _items[{key}] = {value}; "
        + $"if (_items.Count == count) {{ _items.Remove({key}); _items.Add({key}, {value}); }}";

    private static string Made(ValueModel collection) =>
        collection.Maker!.Kind == MakerKind.Array ? collection.Type.Name : $"{Class(collection)}<{Arguments(collection)}>";

    private static string Class(ValueModel collection) => $"global::{collection.Maker!.Namespace}.{collection.Maker.Name}";

    private static string Arguments(ValueModel collection)
    {
        string element = Literals.Type(collection.Element!.Type);
        return collection.Key is { } key ? $"{Literals.Type(key.Type)}, {element}" : element;
    }
}
