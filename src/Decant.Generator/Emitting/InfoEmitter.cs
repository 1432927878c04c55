using Decant.Generator.Model;

namespace Decant.Generator.Emitting;

/// <summary>Writes the metadata with which System.Text.Json reads the values that Decant's reader does not read itself.</summary>
internal static class InfoEmitter
{
    /// <summary>Writes the metadata into a separate class, so that it is created only when the first value needs it.</summary>
    public static void Emit(SourceWriter writer, ProjectionSettings settings, IEnumerable<ValueModel> values)
    {
        ValueModel[] read = [.. values.Where(value => value.Info is not null).GroupBy(value => value.InfoName).Select(group => group.First())];
        if (read.Length == 0)
            return;
        writer.Line();
        writer.Open("private static class Infos");
        foreach (ValueModel value in read)
            EmitInfo(writer, settings, value.InfoName!, value.Info!);
        writer.Close();
    }

    private static void EmitInfo(SourceWriter writer, ProjectionSettings settings, string name, InfoModel info)
    {
        string type = Literals.Type(info.Type);
        writer.Line($"public static readonly {Runtime.Serialization}Metadata.JsonTypeInfo<{type}> {name} =");
        writer.Indent();
        writer.Call(
            $"{Runtime.Reader}.Create{info.Kind}Info<{(info.Kind == InfoKind.NullableConverter ? info.Type.Name : type)}>", Arguments(settings, info), ";");
        writer.Outdent();
    }

    private static string[] Arguments(ProjectionSettings settings, InfoModel info)
    {
        if (info.Kind == InfoKind.Contract)
            return [$"typeof({info.Converter.Name})", info.Converter.Member is { } member ? Literals.Quote(member) : "null"];
        string defaults = $"{Runtime.Json}JsonSerializerDefaults.{(settings.IsWeb ? "Web" : "General")}";
        (string numbers, string converter) = (Literals.NumberHandling(info.NumberHandling), Converter(info.Converter));
        if (info.Kind == InfoKind.Value)
            return [defaults, numbers, converter];
        return
        [
            defaults,
            $"{Runtime.Serialization}JsonKnownNamingPolicy.{settings.Policy}",
            Literals.Bool(settings.IgnoreCase),
            numbers,
            Literals.Bool(settings.StringEnums),
            Literals.Bool(settings.RespectNullable),
            Literals.Bool(settings.RespectRequiredParameters),
            converter,
        ];
    }

    private static string Converter(ConverterModel converter) => converter.Kind switch
    {
        ConverterKind.BuiltIn => $"{Runtime.Serialization}Metadata.JsonMetadataServices.{converter.Name}Converter",
        ConverterKind.StringEnum => $"new {Runtime.Serialization}JsonStringEnumConverter<{converter.Name}>({Literals.Arguments(converter.Texts)})",
        _ => $"new {converter.Name}()",
    };
}
