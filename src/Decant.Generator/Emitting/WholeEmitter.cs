using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the body of a builder whose one member is the whole value, whatever JSON that is.</summary>
internal static class WholeEmitter
{
    public static void EmitBody(SourceWriter writer, ProjectionModel projection)
    {
        EntryModel entry = projection.Root.Entries[0];
        ObjectEmitter.EmitFields(writer, projection.Root, "private");
        if (projection.Order is { } order)
            OrderEmitter.EmitFields(writer, projection, order);
        writer.Line();
        writer.Line("/// <inheritdoc/>");
        writer.Line("public readonly bool IsNull => false; // Null is the member's.");
        writer.Line();
        KindEmitter.Emit(writer, projection);
        writer.Line("/// <inheritdoc/>");
        writer.Open($"public bool {Runtime.TryReadMethod}");
        CaseEmitter.EmitMember(writer, projection, 0, entry.Member!);
        if (projection.Order is not null)
            OrderEmitter.EmitWhole(writer, projection, projection.Order);
        writer.Line("return true;");
        writer.Close();
        CaseEmitter.EmitReadMethods(writer, entry);
    }
}
