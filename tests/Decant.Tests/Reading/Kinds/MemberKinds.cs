using System.Reflection;
using Decant.Differential;

namespace Decant.Reading.Kinds;

/// <summary>A projection with one member <c>V</c> for each of some types, compiled when a test first asks.</summary>
internal sealed class MemberKinds
{
    private const string Own = """
        #nullable enable
        using System; using System.Collections.Concurrent; using System.Collections.Generic; using System.Collections.Immutable;
        using System.Collections.ObjectModel; using System.ComponentModel; using System.Text.Json; using System.Text.Json.Nodes;
        using System.Text.Json.Serialization; using Decant;
        namespace Decant.RandomTypes;
        [JsonProjection] public partial record Item(int Id, string? Name);
        [JsonProjection] public partial record struct Spot(int X);
        public enum Color { Red, Green, /*name*/ Blue }
        [Flags] public enum Marks : byte { None, One, Two, Four = 4 }
        [JsonConverter(typeof(JsonStringEnumConverter<Shade>))] public enum Shade { Dark, Light }
        [JsonConverter(typeof(JsonNumberEnumConverter<Phase>))] public enum Phase { First, Last }
        [JsonConverter(typeof(Kebab))] public enum Size { VerySmall, VeryLarge }
        public sealed class Kebab() : JsonStringEnumConverter<Size>(JsonNamingPolicy.KebabCaseLower);
        [JsonConverter(typeof(NumberConverter))] public readonly record struct Number(int Value);
        public sealed class NumberConverter : JsonConverter<Number>
        {
            public override Number Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new(r.GetInt32());
            public override Number ReadAsPropertyName(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) =>
                r.GetString() is ['#', .. var rest] && int.TryParse(rest, out int value) ? new(value) : throw new JsonException();
            public override void Write(Utf8JsonWriter w, Number v, JsonSerializerOptions o) { }
        }
        [JsonConverter(typeof(NoKeyConverter))] public readonly record struct NoKey(int Value);
        public sealed class NoKeyConverter : JsonConverter<NoKey>
        {
            public override NoKey Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new(r.GetInt32());
            public override void Write(Utf8JsonWriter w, NoKey v, JsonSerializerOptions o) { }
        }

        """;

#if NET9_0_OR_GREATER
    private const string NameOfBlue = "[JsonStringEnumMemberName(\"deep-blue\")]";
#else
    private const string NameOfBlue = "";
#endif

    private readonly Lazy<Dictionary<string, Subject>> _subjects;

    public MemberKinds(IReadOnlyList<string> types) => _subjects = new(() => Compile(types));

    public Subject this[string type] => _subjects.Value[type];

    private static Dictionary<string, Subject> Compile(IReadOnlyList<string> types)
    {
        IEnumerable<string> sources = types.Select((type, i) => $"[JsonProjection] public partial class K{i} {{ public {type} V {{ get; set; }} = default!; }}");
        Assembly assembly = CompiledTypes.Compile(Own.Replace("/*name*/", NameOfBlue, StringComparison.Ordinal) + string.Join('\n', sources));
        return types.Select((type, i) => (type, Subject: SubjectOf(assembly.GetType($"Decant.RandomTypes.K{i}", throwOnError: true)!, type)))
            .ToDictionary(pair => pair.type, pair => pair.Subject);
    }

    private static Subject SubjectOf(Type type, string member)
    {
        var subject = (Subject)Activator.CreateInstance(typeof(Subject<,>).MakeGenericType(type, type))!;
        typeof(Subject).GetProperty(nameof(Subject.Shape))!.SetValue(subject, new TypeShape(member, new(IsWeb: true), []));
        return subject;
    }
}
