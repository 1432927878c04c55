using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the struct that reads a collection.</summary>
internal static class CollectionEmitter
{
    public static void Emit(SourceWriter writer, ValueModel collection)
    {
        (ValueModel element, ValueModel? key) = (collection.Element!, collection.Key);
        string type = Literals.Type(element.Type);
        string arguments = key is null ? type : $"{Literals.Type(key.Type)}, {type}";
        string items = collection.Maker!.Storage is { } storage ? Close(storage, arguments) + "?"
            : $"{(key is null ? Runtime.ArrayBuilder : Runtime.DictionaryBuilder)}<{type}>";
        writer.Line();
        writer.Open($"private struct {collection.Reader}");
        writer.Line($"private {Runtime.Cursor} _cursor;");
        writer.Line($"private {items} _items;");
        if (key is not null)
            writer.Line($"private {Literals.Variable(key.Type)} _key;");
        ValueEmitter.EmitState(writer, element);
        writer.Line();
        EmitTryRead(writer, element, key is null ? "" : EntryArguments(key), Add(collection, arguments));
        writer.Line();
        EmitBuild(writer, collection, collection.Maker, arguments);
        ValueEmitter.EmitReadMethod(writer, element);
        writer.Close();
    }

    private static string EntryArguments(ValueModel key) => key.InfoName is null ? "ref _cursor, ref _key" : $"Infos.{key.InfoName}, ref _cursor, ref _key";

    private static string Add(ValueModel collection, string arguments)
    {
        string item = Literals.Forgive(collection.Element!.Type, "item");
        if (collection.Key is not { } key)
            return $"_items.Add(ref reader, {item});";
        string name = Literals.Forgive(key.Type, "_key");
        return collection.Maker!.Create is { } create ? $"(_items ??= {Close(create, arguments)})[{name}] = {item};" : $"_items.Set(ref reader, {name}, {item});";
    }

    private static void EmitTryRead(SourceWriter writer, ValueModel element, string entryArguments, string add)
    {
        (string what, string arguments) = entryArguments.Length > 0 ? ("Entry", entryArguments) : ("Element", "ref _cursor");
        writer.Open($"public bool {Runtime.TryReadMethod}");
        writer.Open($"for (int next = reader.Resume{what}({arguments}); ; next = reader.Next{what}({arguments}))");
        writer.Open("switch (next)");
        writer.Line("case 0:");
        writer.Open();
        writer.Line($"{Literals.Variable(element.Type)} item;");
        ValueEmitter.EmitRead(writer, element, "item");
        writer.Line(add);
        if (entryArguments.Length == 0 && CallForFollowing(element) is { } call)
            writer.Line(call);
        writer.Line("break;");
        writer.Close();
        writer.Line($"case {Runtime.Reader}.End:");
        writer.Indented("return true;");
        writer.Line("default: // The window ended.");
        writer.Indented("return false;");
        writer.Close();
        writer.Close();
        writer.Close();
    }

    // Reads the elements behind one that was read, without coming back for each.
    private static string? CallForFollowing(ValueModel element) => element.Kind switch
    {
        ValueKind.String => "reader.ReadFollowingStrings(ref _items);",
        ValueKind.Number =>
            $"reader.ReadFollowingNumbers<{element.Type.Name}, {Literals.Type(element.Type)}>({Literals.NumberHandling(element.NumberHandling)}, ref _items);",
        // The names of an enum are found at half the speed in that loop.
        ValueKind.Scalar when element.Info!.Converter.Kind == ConverterKind.StringEnum => null,
        ValueKind.Scalar when element.Type.IsReferenceType => $"reader.ReadFollowingObjects(Infos.{element.InfoName}, ref _items);",
        ValueKind.Scalar => $"reader.ReadFollowingScalars(Infos.{element.InfoName}, ref _items);",
        ValueKind.Converted => $"reader.ReadFollowingConverted(Infos.{element.InfoName}, ref _items);",
        _ => null,
    };

    private static void EmitBuild(SourceWriter writer, ValueModel collection, MakerModel maker, string arguments)
    {
        string made = Close(maker.Type, arguments);
        string expression = Close(maker.Expression, arguments);
        string? ofNull = collection.Type.CanHoldNull ? Literals.Null(collection.Type) : maker.Null;
        string header = $"public {(collection.Type.CanHoldNull ? made + "?" : made)} Build(ref {Runtime.Reader} reader)";
        if (ofNull is not null && maker.Add is null)
        {
            writer.Line($"{header} => _cursor.IsNull ? {ofNull} : {(expression.Contains(" ?? ") ? $"({expression})" : expression)};");
            return;
        }

        writer.Open(header);
        writer.Line("if (_cursor.IsNull)");
        writer.Indented(ofNull is null ? $"reader.ThrowNull(typeof({made}));" : $"return {ofNull};");
        if (maker.Add is null)
        {
            writer.Line($"return {expression};");
        }
        else
        {
            writer.Line($"{made} made = {expression};");
            writer.Line($"foreach ({Literals.Type(collection.Element!.Type)} item in _items.Items)");
            writer.Indented($"made.{maker.Add}(item);");
            writer.Line("_items.Clear(ref reader);");
            writer.Line("return made;");
        }

        writer.Close();
    }

    private static string Close(string text, string arguments) => text.Replace("{0}", arguments);
}
