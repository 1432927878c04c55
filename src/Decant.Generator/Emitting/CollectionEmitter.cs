using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the struct that reads a collection.</summary>
internal static class CollectionEmitter
{
    public static void Emit(SourceWriter writer, ValueModel collection)
    {
        ValueModel element = collection.Element!;
        bool isDictionary = collection.Kind == ValueKind.Dictionary;
        string type = Literals.Type(element.Type);
        writer.Line();
        writer.Open($"private struct {collection.Reader}");
        writer.Line($"private {Runtime.Cursor} _cursor;");
        writer.Line($"private {(isDictionary ? Runtime.DictionaryBuilder : Runtime.ArrayBuilder)}<{type}> _items;");
        if (isDictionary)
            writer.Line("private string? _key;");
        ValueEmitter.EmitState(writer, element);
        writer.Line();
        EmitTryRead(writer, element, isDictionary);
        writer.Line();
        EmitBuild(writer, collection, type);
        ValueEmitter.EmitReadMethod(writer, element);
        writer.Close();
    }

    private static void EmitTryRead(SourceWriter writer, ValueModel element, bool isDictionary)
    {
        (string what, string arguments) = isDictionary ? ("Entry", "ref _cursor, ref _key") : ("Element", "ref _cursor");
        string read = Literals.Forgive(element.Type, "item");
        writer.Open($"public bool {Runtime.TryReadMethod}");
        writer.Open($"for (int next = reader.Resume{what}({arguments}); ; next = reader.Next{what}({arguments}))");
        writer.Open("switch (next)");
        writer.Line("case 0:");
        writer.Open();
        writer.Line($"{Literals.Variable(element.Type)} item;");
        ValueEmitter.EmitRead(writer, element, "item");
        writer.Line(isDictionary ? $"_items.Set(ref reader, _key!, {read});" : $"_items.Add(ref reader, {read});");
        if (!isDictionary && CallForFollowing(element) is { } call)
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

    private static void EmitBuild(SourceWriter writer, ValueModel collection, string element)
    {
        (string type, string method) = collection.Kind switch
        {
            ValueKind.Array => (collection.Type.Name, "ToArray"),
            ValueKind.List => ($"{Runtime.Collections}List<{element}>", "ToList"),
            _ => ($"{Runtime.Collections}Dictionary<string, {element}>", "ToDictionary"),
        };
        writer.Line($"public {type}? Build(ref {Runtime.Reader} reader) => _cursor.IsNull ? null : _items.{method}(ref reader);");
    }
}
