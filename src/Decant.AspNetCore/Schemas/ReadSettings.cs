#if NET10_0_OR_GREATER
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.AspNetCore.Schemas;

/// <summary>The settings of a projection, as options of a serializer that reads the same JSON.</summary>
/// <param name="Options">The options of that serializer. They give a unique name to each member with a path.</param>
/// <param name="RequiresNonNullable">Whether a member that cannot be null is required.</param>
/// <param name="NamesEnums">Whether enums are read from their names.</param>
internal sealed record ReadSettings(JsonSerializerOptions Options, bool RequiresNonNullable, bool NamesEnums)
{
    /// <summary>The prefix for the name of a member with a path, which the projection finds by the path. Another member may have the name without the
    /// prefix.</summary>
    public const char OnPath = '\0';

    /// <summary>Returns the part of a number handling that applies to reading.</summary>
    public static JsonNumberHandling OfReading(JsonNumberHandling handling) => handling & ~JsonNumberHandling.WriteAsString;

    [RequiresUnreferencedCode("Reflects on the type.")]
    [RequiresDynamicCode("Reflects on the type.")]
    public static ReadSettings From(Type type)
    {
        CustomAttributeData? own = Find(type.CustomAttributes, typeof(JsonProjectionAttribute));
        // A type with its own set of defaults does not use the defaults of its assembly.
        CustomAttributeData? shared = own is { ConstructorArguments.Count: > 0 }
            ? null
            : Find(type.Assembly.CustomAttributes, typeof(JsonProjectionDefaultsAttribute));
        object? defaults = own?.ConstructorArguments.FirstOrDefault().Value ?? shared?.ConstructorArguments.FirstOrDefault().Value;
        bool isWeb = defaults is null or (int)JsonSerializerDefaults.Web;
        bool namesEnums = Get(nameof(JsonProjectionAttribute.UseStringEnumConverter)) is true;
        var options = new JsonSerializerOptions(isWeb ? JsonSerializerDefaults.Web : JsonSerializerDefaults.General)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            RespectNullableAnnotations = Get(nameof(JsonProjectionAttribute.RespectNullableAnnotations)) is true,
            RespectRequiredConstructorParameters = Get(nameof(JsonProjectionAttribute.RespectRequiredConstructorParameters)) is true,
            UnmappedMemberHandling = (JsonUnmappedMemberHandling)(Get(nameof(JsonProjectionDefaultsAttribute.UnmappedMemberHandling)) as int? ?? 0),
        };
        if (Get(nameof(JsonProjectionAttribute.NumberHandling)) is int numbers)
            options.NumberHandling = (JsonNumberHandling)numbers;
        JsonNamingPolicy? policy = Get(nameof(JsonProjectionAttribute.PropertyNamingPolicy)) is int known
            ? PolicyOf((JsonKnownNamingPolicy)known)
            : options.PropertyNamingPolicy;
        options.PropertyNamingPolicy = new PathsApart(policy, PathedMembers(type));
        return new(options, Get(nameof(JsonProjectionAttribute.RequireNonNullableMembers)) is true, namesEnums);

        object? Get(string name) => ValueIn(own, name) ?? ValueIn(shared, name);
    }

    private static CustomAttributeData? Find(IEnumerable<CustomAttributeData> attributes, Type type) => attributes.FirstOrDefault(one => one.AttributeType == type);

    private static object? ValueIn(CustomAttributeData? attribute, string name) =>
        attribute?.NamedArguments.Where(argument => argument.MemberName == name).Select(argument => argument.TypedValue.Value).FirstOrDefault();

    private static JsonNamingPolicy? PolicyOf(JsonKnownNamingPolicy policy) => policy switch
    {
        JsonKnownNamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
        JsonKnownNamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        JsonKnownNamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        JsonKnownNamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        JsonKnownNamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
        _ => null,
    };

    [RequiresUnreferencedCode("Reflects on the type.")]
    private static HashSet<string> PathedMembers(Type type)
    {
        const BindingFlags All = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        IEnumerable<string?> members = type.GetMembers(All).Where(HasPath).Select(member => member.Name);
        IEnumerable<string?> parameters = type.GetConstructors(All).SelectMany(constructor => constructor.GetParameters())
            .Where(parameter => parameter.IsDefined(typeof(JsonPropertyPathAttribute))).Select(parameter => parameter.Name);
        // The name of a parameter differs in case from the name of its member.
        return new(members.Concat(parameters)!, StringComparer.OrdinalIgnoreCase);

        static bool HasPath(MemberInfo member) => member.IsDefined(typeof(JsonPropertyPathAttribute), inherit: true);
    }

    private sealed class PathsApart(JsonNamingPolicy? policy, HashSet<string> pathed) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => pathed.Contains(name) ? OnPath + name : policy?.ConvertName(name) ?? name;
    }
}
#endif
