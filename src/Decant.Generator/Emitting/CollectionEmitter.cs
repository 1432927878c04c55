using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the struct that reads a collection.</summary>
internal static class CollectionEmitter
{
    public static void Emit(SourceWriter writer, ValueModel collection)
    {
        (ValueModel element, ValueModel? key) = (collection.Element!, collection.Key);
        writer.Line();
        writer.Open($"private struct {collection.Reader}");
        writer.Line($"private {Runtime.Cursor} _cursor;");
        writer.Line($"private {MakerEmitter.Items(collection)} _items;");
        if (key is not null)
            writer.Line($"private {Literals.Variable(key.Type)} _key;");
        ValueEmitter.EmitState(writer, element);
        writer.Line();
        EmitTryRead(writer, element, key is null ? "" : EntryArguments(key), MakerEmitter.Add(collection));
        writer.Line();
        MakerEmitter.EmitBuild(writer, collection);
        ValueEmitter.EmitReadMethod(writer, element);
        writer.Close();
    }

    private static string EntryArguments(ValueModel key) => key.InfoName is null ? "ref _cursor, ref _key" : $"Infos.{key.InfoName}, ref _cursor, ref _key";

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
        writer.Line("default: // More input is needed.");
        writer.Indented("return false;");
        writer.Close();
        writer.Close();
        writer.Close();
    }

    // Returns a call of the reader that reads all following elements in one loop, in place of one call for each element; null if the reader has no such loop.
    private static string? CallForFollowing(ValueModel element) => element.Kind switch
    {
        ValueKind.String => "reader.ReadFollowingStrings(ref _items);",
        ValueKind.Number =>
            $"reader.ReadFollowingNumbers<{element.Type.Name}, {Literals.Type(element.Type)}>({Literals.NumberHandling(element)}, ref _items);",
        // Enums by name get no such loop: it would look up names at half the speed of the generated code.
        ValueKind.Scalar when element.Info!.Converter.Kind == ConverterKind.StringEnum => null,
        ValueKind.Scalar when element.Type.IsReferenceType => $"reader.ReadFollowingObjects(Infos.{element.InfoName}, ref _items);",
        ValueKind.Scalar => $"reader.ReadFollowingScalars(Infos.{element.InfoName}, ref _items);",
        ValueKind.Converted => $"reader.ReadFollowingConverted(Infos.{element.InfoName}, ref _items);",
        _ => null,
    };
}
