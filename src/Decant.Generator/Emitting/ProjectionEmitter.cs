using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the file of one projection.</summary>
internal static class ProjectionEmitter
{
    public static readonly string Version = typeof(ProjectionEmitter).Assembly.GetName().Version.ToString(3);

    public static string Emit(ProjectionModel projection)
    {
        var file = new FileEmitter(projection.Place);
        file.Open(projection.IsMarked ? $"{Runtime.Projection}<{projection.Type.Name}>" : null);
        EmitType(file.Writer, projection);
        return file.Close();
    }

    private static void EmitType(SourceWriter writer, ProjectionModel projection)
    {
        string type = projection.Type.Name;
        string info = $"{Runtime.ProjectionInfo}<{type}>";
        if (projection.IsMarked)
        {
            writer.Line($"static {info} {Runtime.Projection}<{type}>.ProjectionInfo => {ProjectionModel.Builder}.Info;");
            writer.Line();
        }

        writer.Line("/// <summary>Reads the JSON of the type, and holds the members read so far while it waits for more input.</summary>");
        writer.Line($"[global::System.CodeDom.Compiler.GeneratedCode(\"Decant.Generator\", \"{Version}\")]");
        writer.Line("[global::System.ComponentModel.EditorBrowsable(global::System.ComponentModel.EditorBrowsableState.Never)]");
        if (projection.UsesForbidden)
            writer.Line("[global::System.Obsolete] // It uses members that are obsolete with an error.");
        writer.Open($"public struct {ProjectionModel.Builder} : {Runtime.ProjectionBuilder}<{type}>");
        writer.Line($"internal static readonly {info} Info =");
        writer.Indented($"{info}.Create<{ProjectionModel.Builder}>(propertyNameCaseInsensitive: {Literals.Bool(projection.Settings.IgnoreCase)});");
        writer.Line();
        CopyEmitter.Emit(writer, projection);
        if (projection.Union is { } union)
        {
            UnionEmitter.Emit(writer, projection, union);
            if (union.HasBase)
            {
                writer.Line();
                writer.Line("// Reads an object of the base type itself.");
                writer.Open($"internal struct {UnionModel.BaseBuilder} : {Runtime.ProjectionBuilder}<{type}>");
                EmitMembers(writer, projection);
                writer.Close();
            }
        }
        else
        {
            EmitMembers(writer, projection);
        }

        writer.Close();
    }

    /// <summary>Writes the body of the struct that reads the members of the type itself.</summary>
    private static void EmitMembers(SourceWriter writer, ProjectionModel projection)
    {
        if (projection.Root.Kind == ObjectKind.Value)
            WholeEmitter.EmitBody(writer, projection);
        else
            ObjectEmitter.EmitBody(writer, projection, projection.Root);
        writer.Line();
        if (projection.Order is { } order)
            OrderEmitter.EmitBuild(writer, projection, order);
        else
            BuildEmitter.Emit(writer, projection);
        EmitInner(writer, projection, projection.Root);
        ValueModel[] values = [.. projection.Root.Members.SelectMany(member => member.Value.SelfAndElements)];
        foreach (ValueModel value in values.Where(value => value.Reader is not null))
        {
            if (value.Kind == ValueKind.OneOf)
                OneOfEmitter.Emit(writer, value);
            else
                CollectionEmitter.Emit(writer, value);
        }

        TargetEmitter.EmitAccessors(writer, projection);
        InfoEmitter.Emit(writer, projection.Settings, values);
    }

    /// <summary>Writes a reader for each object or array on a path.</summary>
    private static void EmitInner(SourceWriter writer, ProjectionModel projection, ObjectModel within)
    {
        foreach (EntryModel entry in within.Entries)
        {
            if (entry.Inner is not { } inner)
                continue;
            writer.Line();
            writer.Line($"// Reads the values inside {Literals.Comment(entry)}.");
            writer.Open($"private struct {inner.Reader}");
            ObjectEmitter.EmitBody(writer, projection, inner);
            writer.Close();
            EmitInner(writer, projection, inner);
        }
    }
}
