using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the body of the builder of a projection whose only member is the whole JSON value, at the path <c>$</c>.</summary>
internal static class WholeEmitter
{
    // Fields of the emitted builder. All its other fields begin with an underscore.
    private const string IsNull = "isNull";
    private const string IsBegun = "isBegun";

    public static void EmitBody(SourceWriter writer, ProjectionModel projection)
    {
        EntryModel entry = projection.Root.Entries[0];
        bool canBeNull = CanBeNull(entry.Member!.Value);
        bool goesOn = entry.Member.Value.State is not null;
        ObjectEmitter.EmitFields(writer, projection.Root, "private");
        if (projection.Order is { } order)
            OrderEmitter.EmitFields(writer, projection, order);
        if (canBeNull)
            writer.Line($"private bool {IsNull};");
        if (canBeNull && goesOn)
            writer.Line($"private bool {IsBegun};");
        writer.Line();
        writer.Line("/// <inheritdoc/>");
        writer.Line(canBeNull ? $"public readonly bool IsNull => {IsNull};" : "public readonly bool IsNull => false; // The member holds a null.");
        writer.Line();
        KindEmitter.Emit(writer, projection);
        writer.Line("/// <inheritdoc/>");
        writer.Open($"public bool {Runtime.TryReadMethod}");
        if (canBeNull)
        {
            // A read that continues in the next buffer must not check for null again, because it is already inside the value.
            if (goesOn)
                writer.Open($"if (!{IsBegun})");
            writer.Line($"if (!reader.TryReadNull(out {IsNull}))");
            writer.Indented("return false;");
            writer.Line($"if ({IsNull})");
            writer.Indented("return true;");
            if (goesOn)
            {
                writer.Line($"{IsBegun} = true;");
                writer.Close();
                writer.Line();
            }
        }

        CaseEmitter.EmitMember(writer, projection, 0, entry.Member!);
        if (projection.Order is not null)
            OrderEmitter.EmitWhole(writer, projection, projection.Order);
        writer.Line("return true;");
        writer.Close();
        CaseEmitter.EmitReadMethods(writer, entry);
    }

    /// <summary>Returns whether a JSON null makes the projection itself null, because its member cannot hold null. Memory is an exception: System.Text.Json
    /// reads null as empty memory.</summary>
    public static bool CanBeNull(ValueModel value) => !value.Type.CanHoldNull && value.Kind switch
    {
        ValueKind.Boolean or ValueKind.Number or ValueKind.Enum or ValueKind.UnixTime or ValueKind.OneOf => true,
        ValueKind.Scalar => value.Info!.Converter is not { Kind: ConverterKind.BuiltIn, Name: "MemoryByte" or "ReadOnlyMemoryByte" },
        ValueKind.Collection => value.Maker!.Kind == MakerKind.ImmutableArray,
        _ => false,
    };
}
