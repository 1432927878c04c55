using System.Collections;
using System.Collections.Frozen;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Interception;

/// <summary>Decides whether JSON is read in the same way with given options as with the options that the compiler saw. At run time the options may differ,
/// because options are mutable until their first use, and a call may get other options.</summary>
/// <param name="seen">The options that the compiler saw.</param>
/// <param name="context">The context of the metadata; null for reflection.</param>
/// <param name="converters">Compares the converters of the options.</param>
/// <param name="type">The type that the call reads.</param>
/// <param name="needsContract">Whether the serializer may reject the type although the generated code reads it, or the generated code takes converters from its
/// contract.</param>
internal sealed class ExpectedOptions(JsonSerializerOptions seen, Type? context, ExpectedConverters converters, Type type, bool needsContract)
{
    // The maximum of JsonProjectionOptions.MaxValueBytes. A longer string would not fit a .NET string.
    private const int MostValueBytes = 1 << 30;

    private const int DefaultDepth = 64;

    // The properties that need not be equal. Some affect only writing, and other code handles converters, resolvers, the maximum depth and the buffer size. Two
    // properties allow comments and trailing commas, which the generated code rejects, so that the serializer runs instead.
    private static readonly FrozenSet<string> s_passed = new[]
    {
        nameof(JsonSerializerOptions.AllowTrailingCommas),
        nameof(JsonSerializerOptions.Converters),
        nameof(JsonSerializerOptions.DefaultBufferSize),
        nameof(JsonSerializerOptions.DefaultIgnoreCondition),
        nameof(JsonSerializerOptions.DictionaryKeyPolicy),
        nameof(JsonSerializerOptions.Encoder),
        "IndentCharacter",
        "IndentSize",
        nameof(JsonSerializerOptions.IsReadOnly),
        nameof(JsonSerializerOptions.MaxDepth),
        "NewLine",
        nameof(JsonSerializerOptions.ReadCommentHandling),
        nameof(JsonSerializerOptions.TypeInfoResolver),
        nameof(JsonSerializerOptions.TypeInfoResolverChain),
        nameof(JsonSerializerOptions.WriteIndented),
    }.ToFrozenSet();

    // All other properties must be equal, because they may affect reading. Those that this version of System.Text.Json has are compared by code, because options
    // that are created for each call are compared each time.
    private static readonly FrozenSet<string> s_compared = new[]
    {
#if NET10_0_OR_GREATER
        nameof(JsonSerializerOptions.AllowDuplicateProperties),
#endif
#if NET9_0_OR_GREATER
        nameof(JsonSerializerOptions.AllowOutOfOrderMetadataProperties),
        nameof(JsonSerializerOptions.RespectNullableAnnotations),
        nameof(JsonSerializerOptions.RespectRequiredConstructorParameters),
#endif
        nameof(JsonSerializerOptions.IgnoreReadOnlyFields),
        nameof(JsonSerializerOptions.IgnoreReadOnlyProperties),
        nameof(JsonSerializerOptions.IncludeFields),
        nameof(JsonSerializerOptions.NumberHandling),
        nameof(JsonSerializerOptions.PreferredObjectCreationHandling),
        nameof(JsonSerializerOptions.PropertyNameCaseInsensitive),
        nameof(JsonSerializerOptions.PropertyNamingPolicy),
        nameof(JsonSerializerOptions.ReferenceHandler),
        nameof(JsonSerializerOptions.UnknownTypeHandling),
        nameof(JsonSerializerOptions.UnmappedMemberHandling),
    }.ToFrozenSet();

    // The properties of later versions, and obsolete ones.
    private static readonly PropertyInfo[] s_others = FindOthers();

    private readonly ConditionalWeakTable<JsonSerializerOptions, Verdict> _known = [];
    private Verdict? _last;

    /// <summary>Returns the options for reading; null if the serializer must run instead.</summary>
    /// <param name="options">The options of the call.</param>
    /// <param name="info">The metadata that the call passes, which contains the options; null if the call passes options.</param>
    public JsonProjectionOptions? Find(JsonSerializerOptions options, JsonTypeInfo? info)
    {
        // The metadata must be what the context generated for the type, because a context may also return other metadata.
        if (info?.OriginatingResolver?.GetType() != context || (info is not null && !ReferenceEquals(info, options.GetTypeInfo(info.Type))))
            return null;
        // Options that may still change are compared each time, and have no contracts yet.
        if (!options.IsReadOnly)
            return !NeedsContract(options) && Matches(options) ? ReadingOf(options) : null;
        Verdict? verdict = Volatile.Read(ref _last);
        if (verdict?.Options != options)
        {
            if (!_known.TryGetValue(options, out verdict))
            {
                verdict = new(options, Matches(options) && HasContract(options) ? ReadingOf(options) : null);
                _known.AddOrUpdate(options, verdict);
            }

            Volatile.Write(ref _last, verdict);
        }

        return verdict.Reading;
    }

    /// <summary>Returns whether JSON is read in the same way with these options, for a call that passes options.</summary>
    public bool Allows(JsonSerializerOptions options) => options.IsReadOnly ? Find(options, null) is not null : context is null && Matches(options);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The static properties are not read.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The static properties are not read.")]
    private static PropertyInfo[] FindOthers() =>
        [.. typeof(JsonSerializerOptions).GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(property => !s_passed.Contains(property.Name) && !s_compared.Contains(property.Name))];

    // The factory of a converter may throw for a member that the generated code does not read.
    private bool NeedsContract(JsonSerializerOptions options) => needsContract || options.Converters.Any(converter => converter.GetType() != typeof(JsonStringEnumConverter));

    [SuppressMessage("Design", "CA1031", Justification = "The serializer then throws the exception itself.")]
    private bool HasContract(JsonSerializerOptions options)
    {
        try
        {
            if (!NeedsContract(options))
                return true;
#if !NET9_0_OR_GREATER
            // System.Text.Json 8 asks for the contracts of derived types only when it reads them.
            foreach (Type read in converters.Read)
                options.GetTypeInfo(read);
#endif
            return options.GetTypeInfo(type) is not null;
        }
        catch (Exception)
        {
            return false;
        }
    }

    private bool Matches(JsonSerializerOptions options) =>
        HasSameSettings(options)
        && (context is null ? IsOfReflection(options.TypeInfoResolver) : options.TypeInfoResolver?.GetType() == context)
        && converters.AreExpected(options.Converters, seen.Converters)
        && options.DefaultIgnoreCondition is JsonIgnoreCondition.Never or JsonIgnoreCondition.WhenWritingDefault or JsonIgnoreCondition.WhenWritingNull
        && HasSameOthers(options);

    // A method of its own, because the lambda would allocate its closure also where the settings differ.
    private bool HasSameOthers(JsonSerializerOptions options) => Array.TrueForAll(s_others, property => AreEqual(property.GetValue(options), property.GetValue(seen)));

    private bool HasSameSettings(JsonSerializerOptions options) =>
        options.PropertyNamingPolicy == seen.PropertyNamingPolicy
        && options.PropertyNameCaseInsensitive == seen.PropertyNameCaseInsensitive
        && options.NumberHandling == seen.NumberHandling
        && options.UnmappedMemberHandling == seen.UnmappedMemberHandling
#if NET9_0_OR_GREATER
        && options.AllowOutOfOrderMetadataProperties == seen.AllowOutOfOrderMetadataProperties
        && options.RespectNullableAnnotations == seen.RespectNullableAnnotations
        && options.RespectRequiredConstructorParameters == seen.RespectRequiredConstructorParameters
#endif
#if NET10_0_OR_GREATER
        && options.AllowDuplicateProperties == seen.AllowDuplicateProperties
#endif
        && options.IncludeFields == seen.IncludeFields
        && options.IgnoreReadOnlyFields == seen.IgnoreReadOnlyFields
        && options.IgnoreReadOnlyProperties == seen.IgnoreReadOnlyProperties
        && options.PreferredObjectCreationHandling == seen.PreferredObjectCreationHandling
        && options.ReferenceHandler == seen.ReferenceHandler
        && options.UnknownTypeHandling == seen.UnknownTypeHandling;

    // Each options instance has its own lists, such as the type classifiers of .NET 11, so two empty lists count as equal.
    private static bool AreEqual(object? value, object? other) => Equals(value, other) || (IsEmptyList(value) && IsEmptyList(other));

    private static bool IsEmptyList(object? value) => value is IEnumerable list && !list.Cast<object?>().Any();

    private static bool IsOfReflection(IJsonTypeInfoResolver? resolver) => resolver is null
        ? JsonSerializer.IsReflectionEnabledByDefault
        : resolver.GetType() == typeof(DefaultJsonTypeInfoResolver) && ((DefaultJsonTypeInfoResolver)resolver).Modifiers.Count == 0;

    private JsonProjectionOptions ReadingOf(JsonSerializerOptions options) => new()
    {
        MaxDepth = options.MaxDepth == 0 ? DefaultDepth : options.MaxDepth,
        MaxValueBytes = MostValueBytes,
        Contracts = needsContract ? new(options) : null,
    };

    private sealed record Verdict(JsonSerializerOptions Options, JsonProjectionOptions? Reading);
}
