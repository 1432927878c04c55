namespace Decant.Generator.Tests.Diagnostics.Rejections;

/// <summary>Types that System.Text.Json rejects, for each message that it has for that.</summary>
internal static class RejectedTypes
{
    private const string OfInt = """
        public class OfInt : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1; public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { } }
        """;

    private const string OfW = """
        public class OfW : JsonConverter<W> { public override W Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) { r.Skip(); return new(); } public override void Write(Utf8JsonWriter w, W v, JsonSerializerOptions o) { } }
        """;

    private const string Factory = "public class F : JsonConverterFactory { public override bool CanConvert(Type t) => true; public override JsonConverter? CreateConverter(Type t, JsonSerializerOptions o) => ";

    public static RejectedType[] All { get; } =
    [
        .. Members, .. Constructors, .. Converted, .. Unions, .. Unread,
    ];

    private static RejectedType[] Members =>
    [
        Of("IgnoreConditionOnValueTypeInvalid", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int X { get; set; }", "DCT043"),
        Of("IgnoreConditionOnValueTypeInvalid", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public DateTime X { get; }", "DCT043"),
        Of("IgnoreConditionOnValueTypeInvalid", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public ReadOnlyMemory<int> X { get; set; }", "DCT043"),
        Of("IgnoreConditionOnValueTypeInvalid", "[JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] private JsonElement _x;", "DCT043"),
        new("IgnoreConditionOnValueTypeInvalid", "#public partial class T : B { public new int X { get; set; } } public class B { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int X { get; set; } }", "DCT043"),
        new("IgnoreConditionOnValueTypeInvalid", "#public partial struct T { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int X { get; set; } public int Y { get; set; } }", "DCT043"),
        new("IgnoreConditionOnValueTypeInvalid", "#public partial record T([property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] int X, int Y);", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public string? X { get; set; }", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public bool X { get; }", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public List<string>? X { get; set; }", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public List<List<int>>? X { get; set; }", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", "[JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Dictionary<int, string>? X { get; set; }", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public byte[]? X { get; set; }", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public DayOfWeek X { get; set; }", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", "[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public System.Collections.Immutable.ImmutableArray<int>? X { get; set; }", "DCT043"),
        Of("", "[JsonNumberHandling((JsonNumberHandling)8)] public int X { get; set; }", "DCT006"),
        Of("", "[JsonNumberHandling((JsonNumberHandling)8)] public int X { get; }", "DCT006"),
        new("", "#[JsonUnmappedMemberHandling((JsonUnmappedMemberHandling)7)] public partial class T { public int X { get; set; } }", "DCT006"),
        Of("CannotSerializeInvalidMember", "public Span<int> X => default;", "DCT043"),
        Of("CannotSerializeInvalidMember", "private int _x; public ref int X => ref _x;", "DCT043"),
        Of("CannotSerializeInvalidMember", "public unsafe int* X => null;", "DCT043"),
        Of("CannotSerializeInvalidMember", "public Span<int> X { get => default; set { } }", "DCT015"),
        Of("JsonPropertyRequiredAndNotDeserializable", "[JsonRequired] public int X { get; }", "DCT013"),
        Of("JsonPropertyRequiredAndNotDeserializable", "[JsonRequired] public List<int>? X { private get; set; }", "DCT013"),
        Of("JsonPropertyRequiredAndNotDeserializable", "public required int[] X { set { } }", "DCT013"),
        Of("JsonPropertyRequiredAndNotDeserializable", "[JsonRequired, JsonIgnore] public int X { get; set; }", "DCT013"),
        Of("JsonPropertyRequiredAndNotDeserializable", "[JsonRequired, JsonInclude] public readonly int X;", "DCT013"),
        Of("JsonPropertyRequiredAndNotDeserializable", "public T(int x) => X = x; [JsonRequired] public int X { get; }", "DCT043"),
        Of("JsonPropertyRequiredAndNotDeserializable", "public T(int[] x) { } [JsonRequired] public int[] X { set { } }", "DCT043"),
        Of("JsonPropertyRequiredAndExtensionData", "[JsonRequired, JsonExtensionData] public Dictionary<string, object>? X { get; set; }", "DCT007"),
        Of("SerializationDataExtensionPropertyInvalid", "[JsonExtensionData] public Dictionary<string, int>? X { get; set; }", "DCT007"),
        Of("SerializationDuplicateTypeAttribute", "[JsonExtensionData] public Dictionary<string, object>? X { get; set; } [JsonExtensionData] public Dictionary<string, object>? Y { get; set; }", "DCT007"),
        new("ExtensionDataConflictsWithUnmappedMemberHandling", "#[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public partial class T { [JsonExtensionData] public Dictionary<string, object>? X { get; set; } }", "DCT007"),
        Of("ObjectCreationHandlingPopulateNotSupportedByConverter", "[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public int X { get; set; }", "DCT007"),
        Of("ObjectCreationHandlingPropertyMustHaveAGetter", "[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> X { set { } }", "DCT007"),
        Of("ObjectCreationHandlingPropertyValueTypeMustHaveASetter", "[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public S X { get; } public struct S { public int Y { get; set; } }", "DCT007"),
        Of("ObjectCreationHandlingPropertyCannotAllowPolymorphicDeserialization", "[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public B X { get; } = new(); [JsonDerivedType(typeof(D), 1)] public class B; public class D : B;", "DCT007"),
        Of("ObjectCreationHandlingPropertyDoesNotSupportParameterizedConstructors", "public T(int y) => Y = y; public int Y { get; } [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> X { get; } = [];", "DCT007"),
        Of("SerializerPropertyNameConflict", "[JsonPropertyName(\"a\")] public int X { get; set; } [JsonPropertyName(\"a\")] public int Y { get; set; }", "DCT016"),
        Of("SerializerPropertyNameConflict", "[JsonPropertyName(\"a\")] public int X { get; } [JsonPropertyName(\"a\")] public int Y { get; set; }", "DCT016"),
        Of("SerializerPropertyNameNull", "[JsonPropertyName(null!)] public int X { get; set; }", "DCT006"),
        Of("UnsupportedEnumIdentifier", "public E X { get; set; } public enum E { [JsonStringEnumMemberName(\" a\")] A }", "DCT043"),
        Of("UnsupportedEnumIdentifier", "public List<E?> X { get; } = []; public enum E { [JsonStringEnumMemberName(\"\")] A }", "DCT043"),
        Of("UnsupportedEnumIdentifier", "public Dictionary<E, int>? X { get; set; } [Flags] public enum E { [JsonStringEnumMemberName(\"a,b\")] A }", "DCT043"),
    ];

    private static RejectedType[] Constructors =>
    [
        Of("ConstructorParamIncompleteBinding", "public T(int x) { }", "DCT012"),
        Of("ConstructorParamIncompleteBinding", "public T(int y) => Y = y; public long Y { get; }", "DCT012"),
        Of("CannotSerializeInvalidType", "public T(in int y) => Y = y; public int Y { get; }", "DCT012"),
        Of("ConstructorParamIncompleteBinding", "public T(int y, int Y) => this.Y = y + Y; public int Y { get; }", "DCT012"),
        Of("MultipleMembersBindWithConstructorParameter", "public T(int y) => (Y, this.y) = (y, y); [JsonPropertyName(\"a\")] public int Y { get; } [JsonPropertyName(\"b\")] public int y { get; }", "DCT012"),
        Of("ExtensionDataCannotBindToCtorParam", "public T(Dictionary<string, object> x) => X = x; [JsonExtensionData] public Dictionary<string, object> X { get; set; }", "DCT007"),
        Of("SerializationDuplicateTypeAttribute", "[JsonConstructor] public T() { } [JsonConstructor] public T(int y) => Y = y; public int Y { get; }", "DCT011"),
        Of("DeserializeNoConstructor", "public T(int y) => Y = y; public T(string z) => Z = z; public int Y { get; } public string? Z { get; }", "DCT010"),
        new("DeserializeInterfaceOrAbstractType", "#public abstract partial class T { public int X { get; set; } }", "DCT004"),
    ];

    private static RejectedType[] Converted =>
    [
        Of("SerializationConverterOnAttributeInvalid", "[JsonConverter(typeof(int))] public int X { get; set; }", "DCT017"),
        Of("SerializationConverterOnAttributeInvalid", "[JsonConverter(typeof(int))] public int X { get; }", "DCT017"),
        Of("SerializationConverterOnAttributeNotCompatible", "[JsonConverter(typeof(OfInt))] public string? X { get; set; }" + OfInt, "DCT017"),
        Of("SerializationConverterOnAttributeNotCompatible", "[JsonConverter(typeof(OfInt))] public string? X { get; private set; }" + OfInt, "DCT017"),
        Of("SerializationConverterOnAttributeNotCompatible", "[JsonConverter(typeof(JsonStringEnumConverter))] public int X { get; }", "DCT017"),
        Of("SerializationDuplicateAttribute", $"[JsonConverter(typeof(OfInt)), Other] public int X {{ get; set; }} public class OtherAttribute : JsonConverterAttribute; {OfInt}", "DCT007"),
        // What a factory creates is known when it has done so.
        Of("SerializationConverterNotCompatible", $"public W? X {{ get; set; }} [JsonConverter(typeof(F))] public class W; {Factory} new OfInt(); }} {OfInt}", null),
        Of("SerializerConverterFactoryReturnsNull", $"[JsonConverter(typeof(F))] public int X {{ get; set; }} {Factory} null; }}", null),
        Of("SerializerConverterFactoryReturnsJsonConverterFactory", $"[JsonConverter(typeof(F))] public int X {{ get; set; }} {Factory} new F(); }}", null),
        Of("NumberHandlingOnPropertyInvalid", $"public W? X {{ get; set; }} [JsonConverter(typeof(OfW)), JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public class W; {OfW}", "DCT043"),
        Of("NumberHandlingOnPropertyInvalid", $"[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public W? X {{ get; set; }} [JsonConverter(typeof(OfW))] public class W; {OfW}", "DCT043"),
        Of("InvalidJsonTypeInfoOperationForKind", $"public List<W>? X {{ get; }} [JsonConverter(typeof(OfW)), JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class W; {OfW}", "DCT043"),
        Of("InvalidJsonTypeInfoOperationForKind", $"public W? X {{ get; set; }} [JsonConverter(typeof(OfW)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public class W; {OfW}", "DCT043"),
        Of("Polymorphism_DerivedConverterDoesNotSupportMetadata", $"public W? X {{ get; set; }} [JsonConverter(typeof(OfW)), JsonDerivedType(typeof(V), 1)] public class W; public class V : W; {OfW}", "DCT043"),
        Of("Polymorphism_ConfigurationDoesNotSpecifyDerivedTypes", $"public W? X {{ get; set; }} [JsonConverter(typeof(OfW)), JsonPolymorphic] public class W; {OfW}", "DCT043"),
    ];

    private static RejectedType[] Unions =>
    [
        new("Polymorphism_ConfigurationDoesNotSpecifyDerivedTypes", "#[JsonPolymorphic] public partial class T { public int X { get; set; } }", "DCT029"),
        new("Polymorphism_TypeDoesNotSupportPolymorphism", "#[JsonDerivedType(typeof(T), 1)] public sealed partial class T { public int X { get; set; } }", "DCT029"),
        new("Polymorphism_InvalidCustomTypeDiscriminatorPropertyName", "#[JsonPolymorphic(TypeDiscriminatorPropertyName = \"$id\"), JsonDerivedType(typeof(T), 1)] public partial class T { public int X { get; set; } }", "DCT029"),
        new("Polymorphism_DerivedTypeIsNotSupported", "#[JsonDerivedType(typeof(D), 1)] public partial class T { public int X { get; set; } } #public partial class D { public int X { get; set; } }", "DCT027"),
        new("Polymorphism_DerivedTypeIsNotSupported", "#[JsonDerivedType(typeof(D), 1)] public partial class T { public int X { get; set; } } public abstract class D : T;", "DCT027"),
        new("Polymorphism_DerivedTypeIsAlreadySpecified", "#[JsonDerivedType(typeof(D), 1), JsonDerivedType(typeof(D), 2)] public partial class T { public int X { get; set; } } #public partial class D : T;", "DCT027"),
        new("Polymorphism_TypeDicriminatorIdIsAlreadySpecified", "#[JsonDerivedType(typeof(D), 1), JsonDerivedType(typeof(T), 1)] public partial class T { public int X { get; set; } } #public partial class D : T;", "DCT027"),
        // Documented: a projection reads such a member.
        new("Polymorphism_PropertyConflictsWithMetadataPropertyName", "#[JsonDerivedType(typeof(D), 1)] public partial class T { [JsonPropertyName(\"$type\")] public object? X { get; set; } } #public partial class D : T;", null) { IsReadByContext = true },
        new("IgnoreConditionOnValueTypeInvalid", "#[JsonDerivedType(typeof(D), 1)] public partial interface T { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] int X { get; set; } } #public partial class D : T { public int X { get; set; } }", "DCT043"),
        new("SerializerPropertyNameConflict", "#[JsonDerivedType(typeof(D), 1)] public partial interface T : A, B; public interface A { int X { get; set; } } public interface B { int X { get; set; } } #public partial class D : T { public int X { get; set; } }", "DCT016"),
    ];

    // Neither a projection nor a context looks at the types of members that it does not read.
    private static RejectedType[] Unread =>
    [
        .. new[]
        {
            "public Bad? X { get; }", "public List<Bad>? X { get; }", "public IReadOnlyCollection<Bad[]>? X { get; }", "public Dictionary<string, Bad>? X { get; }", "public Own? X { get; }",
            "public Holder? X { get; }", "public Holder? X { get; private set; }", "public List<Bad>? X { private get; set; }", "public Bad? X { get; set; }",
        }.Select((member, i) => Of(
            "IgnoreConditionOnValueTypeInvalid",
            $"{member} public class Bad {{ [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int X {{ get; set; }} }} public class Own : List<Bad>; public class Holder {{ public Bad? Y {{ get; }} }}",
            i == 8 ? "DCT015" : null) with { IsReadByContext = i < 8 }),
        new("ConstructorParamIncompleteBinding", "#public partial class T { public Bad? X { get; set; } } #public partial class Bad { public Bad(int y) { } }", "DCT012") { Json = "{\"X\":{}}" },
    ];

    // A class of such members, and one that is read.
    private static RejectedType Of(string resource, string members, string? rule) => new(resource, $"#public partial class T {{ public int Other {{ get; set; }} {members} }}", rule);
}
