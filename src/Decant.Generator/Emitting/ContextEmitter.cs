using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the members of a context: its constructors, and a property for each type that it lists.</summary>
internal static class ContextEmitter
{
    public static string Emit(ContextModel context)
    {
        var file = new FileEmitter(context.Place);
        SourceWriter writer = file.Writer;
        file.Open();
        string name = Literals.Identifier(context.Name);
        writer.Line("/// <summary>Gets the instance with the default options.</summary>");
        writer.Line($"public static {name} Default {{ get; }} = new(null);");
        writer.Line();
        writer.Line("/// <summary>Initializes a new instance.</summary>");
        writer.Line("/// <param name=\"options\">The options of all its projections, or null for the defaults.</param>");
        writer.Open($"public {name}({Runtime.Options}? options) : base(options)");
        writer.Close();
        foreach (ContextPropertyModel property in context.Properties)
            EmitProperty(writer, property, context.IsBroken);
        writer.Line();
        writer.Line("/// <inheritdoc/>");
        writer.Open($"public override {Runtime.ProjectionOf}<T>? GetProjection<T>()");
        foreach (ContextPropertyModel property in context.Properties)
        {
            writer.Line($"if (typeof(T) == typeof({property.Type.Name}))");
            writer.Indented($"return ({Runtime.ProjectionOf}<T>)(object)this.{Literals.Identifier(property.Name)};");
        }

        writer.Line("return null;");
        writer.Close();
        return file.Close();
    }

    private static void EmitProperty(SourceWriter writer, ContextPropertyModel property, bool isBroken)
    {
        string type = $"{Runtime.ProjectionOf}<{property.Type.Name}>";
        string made = isBroken ? "null!"
            : property.Builder is { } builder ? $"Create({builder}.Info)"
            : $"{Runtime.StaticProjection}.For<{property.Type.Name}>(Options)";
        writer.Line();
        writer.Line($"private {type}? {property.Field};");
        writer.Line();
        writer.Line($"/// <summary>Gets the projection that reads <c>{Literals.Documented(property.Type.Name)}</c>.</summary>");
        writer.Line($"{(property.IsPublic ? "public" : "internal")} {type} {Literals.Identifier(property.Name)} => {property.Field} ??= {made};");
    }
}
