using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the property <c>Kind</c> of a projection that is not read from a JSON object.</summary>
internal static class KindEmitter
{
    public static void Emit(SourceWriter writer, ProjectionModel projection)
    {
        writer.Line($"static {Runtime.Json}JsonValueKind {Runtime.ProjectionBuilder}<{projection.Type.Name}>.Kind => {Runtime.Json}JsonValueKind.{Find(projection.Root)};");
        writer.Line();
    }

    private static string Find(ObjectModel root) => root.Kind == ObjectKind.Array ? "Array" : root.Entries[0].Member!.Value switch
    {
        { Kind: ValueKind.String or ValueKind.InternedString } => "String",
        { Kind: ValueKind.Dictionary } => "Object",
        { Element: not null } => "Array",
        _ => "Undefined",
    };
}
