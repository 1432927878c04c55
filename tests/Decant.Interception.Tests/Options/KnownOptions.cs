using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Options as an application holds them: in fields that are set once.</summary>
internal static class KnownOptions
{
    public static readonly JsonSerializerOptions General = new();

    public static readonly JsonSerializerOptions OfWeb = new(JsonSerializerDefaults.Web);

    public static readonly JsonSerializerOptions Copied = new(OfWeb) { PropertyNameCaseInsensitive = false };

    public static readonly JsonSerializerOptions CamelCase = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    public static readonly JsonSerializerOptions SnakeCase = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };

    public static readonly JsonSerializerOptions SnakeCaseUpper = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase };

    public static readonly JsonSerializerOptions KebabCase = new(JsonSerializerDefaults.Web) { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };

    public static readonly JsonSerializerOptions NoPolicy = new(JsonSerializerDefaults.Web) { PropertyNamingPolicy = null };

    public static readonly JsonSerializerOptions IgnoringCase = new() { PropertyNameCaseInsensitive = true };

    public static readonly JsonSerializerOptions NumbersInStrings = new() { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString };

    public static readonly JsonSerializerOptions NamedNumbers = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    public static readonly JsonSerializerOptions StrictNumbers = new(JsonSerializerDefaults.Web) { NumberHandling = JsonNumberHandling.Strict };

    public static readonly JsonSerializerOptions NoUnknown = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

    public static readonly JsonSerializerOptions NoNulls = new() { RespectNullableAnnotations = true };

    public static readonly JsonSerializerOptions AllParameters = new() { RespectRequiredConstructorParameters = true };

    public static readonly JsonSerializerOptions OutOfOrder = new() { AllowOutOfOrderMetadataProperties = true };

    public static readonly JsonSerializerOptions Shallow = new() { MaxDepth = 3 };

    public static readonly JsonSerializerOptions Deeper = new() { MaxDepth = 200 };

    public static readonly JsonSerializerOptions SmallBuffer = new() { DefaultBufferSize = 1 };

    public static readonly JsonSerializerOptions Indented = new() { WriteIndented = true, IndentSize = 4, NewLine = "\n" };

    public static readonly JsonSerializerOptions IgnoringNulls = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };

    public static readonly JsonSerializerOptions EnumsAsText = new() { Converters = { new JsonStringEnumConverter() } };

    public static readonly JsonSerializerOptions Resolving = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    public static readonly JsonSerializerOptions TrailingCommas = new() { AllowTrailingCommas = true };

    public static readonly JsonSerializerOptions NoDuplicates = new() { AllowDuplicateProperties = false };

    public static readonly JsonSerializerOptions Commented = new() { ReadCommentHandling = JsonCommentHandling.Skip };

    public static readonly JsonSerializerOptions WithFields = new() { IncludeFields = true };

    public static readonly JsonSerializerOptions Populating = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    public static readonly JsonSerializerOptions Referring = new() { ReferenceHandler = ReferenceHandler.Preserve };

    public static readonly JsonSerializerOptions AsNodes = new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode };

    public static readonly JsonSerializerOptions Converting = new() { Converters = { new UpperCaseConverter() } };

    public static readonly JsonSerializerOptions ConvertingNumbers = new() { Converters = { new DoublingConverter() } };

    public static readonly JsonSerializerOptions ConvertingNullable = new() { Converters = { new NullableConverter() } };

    public static readonly JsonSerializerOptions ConvertingObjects = new(JsonSerializerDefaults.Web) { Converters = { new LineConverter(), new WrappedConverter() } };

    public static readonly JsonSerializerOptions ConvertingLists = new() { Converters = { new ListFactory(), new ListConverter() } };

    public static readonly JsonSerializerOptions ConvertingOneEnum = new() { Converters = { new JsonStringEnumConverter<DayOfWeek>(JsonNamingPolicy.SnakeCaseUpper, false) } };

    public static readonly JsonSerializerOptions ConvertingOthers = new() { Converters = { new WrappedConverter(), new CelsiusConverter(), new JsonStringEnumConverter<Level>() } };

    public static readonly JsonSerializerOptions ConvertingEnumsToo = new() { Converters = { new CelsiusConverter(), new JsonStringEnumConverter(), new UpperCaseConverter() } };

    // A factory's type does not show what it converts.
    public static readonly JsonSerializerOptions ConvertingUnseen = new() { Converters = { new TextFactory() } };

    public static readonly JsonSerializerOptions CamelCaseEnums = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } };

    public static readonly JsonSerializerOptions SnakeCaseEnums = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseUpper, allowIntegerValues: false) } };

    public static readonly JsonSerializerOptions EnumsWithoutNumbers = new() { Converters = { new JsonStringEnumConverter(null, false) } };

    public static readonly JsonSerializerOptions OwnEnumPolicy = new() { Converters = { new JsonStringEnumConverter(new OneNamePolicy()) } };

    public static readonly JsonSerializerOptions OwnPolicy = new() { PropertyNamingPolicy = new UnderscorePolicy() };

    public static readonly JsonSerializerOptions Modified = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static info => { } } } };

    public static readonly JsonSerializerOptions Created = Create();

    /// <summary>Changes one name, and no other.</summary>
    private sealed class OneNamePolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name == "Friday" ? "TGIF" : name;
    }

    private static JsonSerializerOptions Create() => new() { PropertyNameCaseInsensitive = true };
}
