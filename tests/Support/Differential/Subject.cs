using System.Buffers;
using System.Collections.Concurrent;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Support;

namespace Decant.Differential;

/// <summary>A projection under test with its oracle.</summary>
internal abstract class Subject
{
    public required TypeShape Shape { get; init; }

    public required string Source { get; init; }

    /// <summary>System.Text.Json's outcome, also where comments and trailing commas are allowed.</summary>
    public abstract Outcome Expected(byte[] json, bool isArray, int maxDepth = 64, bool isLenient = false);

    /// <summary>System.Text.Json's outcome of what is not finished, so that what is required may be missing.</summary>
    public abstract Outcome ExpectedOfBeginning(byte[] json);

    public abstract ISnapshots CreateSnapshots(JsonProjectionOptions options);

    /// <summary>System.Text.Json's outcome from a stream, for where it differs with itself.</summary>
    public abstract Outcome ExpectedOfStream(byte[] json, bool isArray);

#if NET9_0_OR_GREATER
    public abstract Outcome ExpectedOfSequence(byte[] json);
#endif

    public abstract Outcome Parse(ReadOnlySpan<byte> json, bool isArray, JsonProjectionOptions options);

    public abstract Outcome Parse(ReadOnlySequence<byte> json, bool isArray, JsonProjectionOptions options);

    public abstract Outcome Read(Stream json, bool isArray, JsonProjectionOptions options);

    public abstract Outcome Enumerate(Stream json, JsonProjectionOptions options);

    /// <summary>What the first member holds.</summary>
    public abstract object? Made(string json);

    public abstract object? MadeByOracle(string json);

    /// <summary>The values of an object's entries, as an array.</summary>
    public abstract Outcome EnumerateEntries(Stream json, JsonProjectionOptions options);

    /// <summary>What stands around elements, which are skipped.</summary>
    public abstract Outcome EnumerateAround(Stream json, JsonProjectionOptions options);

    /// <summary>What System.Text.Json writes of what is read, by web defaults; or an exception.</summary>
    public abstract string Serialize(ReadOnlySpan<byte> json, bool isArray, JsonProjectionOptions options);

    /// <summary>What a copy is, read again and written again by the same.</summary>
    public abstract string SerializeCopy(string copy, bool isArray);

    public abstract void Copy(ReadOnlySpan<byte> json, IBufferWriter<byte> destination, bool isArray, JsonProjectionOptions options);

    public abstract void Copy(ReadOnlySequence<byte> json, IBufferWriter<byte> destination, bool isArray, JsonProjectionOptions options);

    public abstract Task CopyAsync(Stream json, Stream destination, bool isArray, JsonProjectionOptions options);

#if NET9_0_OR_GREATER
    public abstract Task CopyAsync(Stream json, PipeWriter destination, bool isArray, JsonProjectionOptions options);
#endif

    public override string ToString() => Shape.Name;
}

/// <inheritdoc/>
internal sealed class Subject<T, TOracle> : Subject
{
    private static readonly bool s_isWhole = Dump.WholeOf(typeof(T)) is not null;

    private static readonly bool s_hasSets = HasSets(typeof(TOracle), []);

    /// <summary>Sets what else the type's attributes say of the oracle's options.</summary>
    public Action<JsonSerializerOptions>? Adjust { get; init; }

    /// <summary>What reads the type; null for the projection that it is.</summary>
    public JsonProjection<T>? Projection { get; set; }

    // Reflection, whatever the process's default.
    private readonly ConcurrentDictionary<(int MaxDepth, bool IsLenient), JsonSerializerOptions> _options = [];

    public override Outcome Expected(byte[] json, bool isArray, int maxDepth = 64, bool isLenient = false)
    {
        JsonSerializerOptions options = OptionsFor(maxDepth, isLenient);
        return Outcome.Of(() =>
            (isArray ? JsonSerializer.Deserialize<TOracle[]>(json, options) : (object?)JsonSerializer.Deserialize<TOracle>(json, options))
            ?? (isArray || !s_isWhole ? throw NullRoot(json) : null)) with
        { HasSets = s_hasSets };
    }

    public override Outcome ExpectedOfBeginning(byte[] json)
    {
        JsonSerializerOptions options = _beginning ??= new(OptionsFor(64)) { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { ForgoRequired } } };
        return Outcome.Of(() => JsonSerializer.Deserialize<TOracle>(json, options)) with { HasSets = s_hasSets };

        // Code that creates an object has to set what is required, and then an initial value does not count. Where setters can be observed, nothing is set.
        static void ForgoRequired(JsonTypeInfo type)
        {
            JsonPropertyInfo[] required = [.. type.Properties.Where(property => property.IsRequired)];
            foreach (JsonPropertyInfo property in required)
                property.IsRequired = false;
            if (required.Length == 0 || type.Type.GetProperty("Calls") is not null || type.CreateObject is not { } create)
                return;
            type.CreateObject = () =>
            {
                object made = create();
                foreach (JsonPropertyInfo property in required)
                    property.Set?.Invoke(made, DefaultOf(property.PropertyType));
                return made;
            };
        }

        // A struct may have a constructor, which its default has not run.
        static object? DefaultOf(Type type) =>
            type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;
    }

    private JsonSerializerOptions? _beginning;

    public override ISnapshots CreateSnapshots(JsonProjectionOptions options) => new Snapshots<T>(JsonProjection.CreateSnapshots(With(options)));

    public override Outcome ExpectedOfStream(byte[] json, bool isArray)
    {
        JsonSerializerOptions options = OptionsFor(64);
        using var stream = new MemoryStream(json);
        return Outcome.Of(() =>
            (isArray ? JsonSerializer.DeserializeAsync<TOracle[]>(stream, options).AsTask().GetAwaiter().GetResult()
                : (object?)JsonSerializer.DeserializeAsync<TOracle>(stream, options).AsTask().GetAwaiter().GetResult())
            ?? throw NullRoot(json)) with
        { HasSets = s_hasSets };
    }

#if NET9_0_OR_GREATER
    public override Outcome ExpectedOfSequence(byte[] json)
    {
        using var stream = new MemoryStream(json);
        return Outcome.Of(() => All(JsonSerializer.DeserializeAsyncEnumerable<TOracle>(stream, topLevelValues: true, OptionsFor(64)))) with { HasSets = s_hasSets };
    }
#endif

    public override Outcome Parse(ReadOnlySpan<byte> json, bool isArray, JsonProjectionOptions options)
    {
        try
        {
            return new(Dump.Of(isArray ? JsonProjection.ParseArray(json, With(options)) : JsonProjection.Parse(json, With(options))), null, "");
        }
        catch (JsonException exception)
        {
            return Outcome.Of(exception);
        }
    }

    public override Outcome Parse(ReadOnlySequence<byte> json, bool isArray, JsonProjectionOptions options) =>
        Outcome.Of(() => isArray ? JsonProjection.ParseArray(json, With(options)) : JsonProjection.Parse(json, With(options)));

    public override Outcome Read(Stream json, bool isArray, JsonProjectionOptions options) => Outcome.Of(() => isArray
        ? JsonProjection.ReadArrayAsync(json, With(options)).GetAwaiter().GetResult()
        : JsonProjection.ReadAsync(json, With(options)).GetAwaiter().GetResult());

    public override Outcome Enumerate(Stream json, JsonProjectionOptions options) =>
        Outcome.Of(() => All(JsonProjection.ReadAsAsyncEnumerable(json, With(options))));

    public override object? Made(string json) => FirstOf(JsonProjection.Parse(Encoding.UTF8.GetBytes(json), With(null)));

    public override object? MadeByOracle(string json) => FirstOf(JsonSerializer.Deserialize<TOracle>(json, OptionsFor(64)));

    private static object? FirstOf(object? value) => value!.GetType().GetProperties()[0].GetValue(value);

    public override Outcome EnumerateEntries(Stream json, JsonProjectionOptions options) =>
        Outcome.Of(() => All(JsonProjection.ReadEntriesAsAsyncEnumerable(json, With(options))).Select(entry => entry.Value));

    public override Outcome EnumerateAround(Stream json, JsonProjectionOptions options) => Outcome.Of(() =>
    {
        ProjectionElements<T, Item> elements = JsonProjection.ReadAsAsyncEnumerable(json, With(null), JsonProjection.For<Item>(options));
        All(elements);
        return elements.Envelope;
    });

    public override string Serialize(ReadOnlySpan<byte> json, bool isArray, JsonProjectionOptions options)
    {
        object read;
        try
        {
            read = isArray ? JsonProjection.ParseArray(json, With(options)) : JsonProjection.Parse(json, With(options))!;
        }
        catch (JsonException exception)
        {
            return CopyOutcome.Of(exception);
        }

        try
        {
            return JsonSerializer.Serialize(read, isArray ? typeof(T[]) : typeof(T), Written);
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException or ArgumentException)
        {
            return CopyOutcome.Unwritable;
        }
    }

    public override string SerializeCopy(string copy, bool isArray) => isArray
        ? JsonSerializer.Serialize(JsonSerializer.Deserialize<T[]>(copy, Written), Written)
        : JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(copy, Written), Written);

    public override void Copy(ReadOnlySpan<byte> json, IBufferWriter<byte> destination, bool isArray, JsonProjectionOptions options)
    {
        if (isArray)
            JsonProjection.Copy(json, With(options).ToArrayCopy(), destination);
        else
            JsonProjection.Copy(json, With(options).ToCopy(), destination);
    }

    public override void Copy(ReadOnlySequence<byte> json, IBufferWriter<byte> destination, bool isArray, JsonProjectionOptions options)
    {
        if (isArray)
            JsonProjection.Copy(json, With(options).ToArrayCopy(), destination);
        else
            JsonProjection.Copy(json, With(options).ToCopy(), destination);
    }

    public override Task CopyAsync(Stream json, Stream destination, bool isArray, JsonProjectionOptions options) =>
        isArray ? JsonProjection.CopyAsync(json, With(options).ToArrayCopy(), destination) : JsonProjection.CopyAsync(json, With(options).ToCopy(), destination);

#if NET9_0_OR_GREATER
    public override Task CopyAsync(Stream json, PipeWriter destination, bool isArray, JsonProjectionOptions options) =>
        isArray ? JsonProjection.CopyAsync(json, With(options).ToArrayCopy(), destination) : JsonProjection.CopyAsync(json, With(options).ToCopy(), destination);
#endif

    // Web defaults, and what the projection says of enums: those are copied as they came.
    private JsonSerializerOptions Written => _written ??= CreateWritten();

    private JsonSerializerOptions? _written;

    private JsonSerializerOptions CreateWritten()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        if (Shape.Settings.StringEnums)
            options.Converters.Add(new JsonStringEnumConverter());
        return options;
    }

    private JsonProjection<T> With(JsonProjectionOptions? options) => (Projection ??= Marked()).WithOptions(options);

    private static JsonProjection<T> Marked() =>
        (JsonProjection<T>)typeof(JsonProjection).GetMethod(nameof(JsonProjection.For))!.MakeGenericMethod(typeof(T)).Invoke(null, [null])!;

    // The streams of these tests complete at once, so that nothing is waited for.
    private static TItem[] All<TItem>(IAsyncEnumerable<TItem> source) => source.TakeAllAsync().GetAwaiter().GetResult();

    // A null root is the one thing that is an error here and not there.
    private static JsonException NullRoot(byte[] json)
    {
        ReadOnlySpan<byte> before = json.AsSpan(0, json.AsSpan().IndexOf("null"u8) + 4);
        return new("null", "$", before.Count((byte)'\n'), before.Length - before.LastIndexOf((byte)'\n') - 1);
    }

    private JsonSerializerOptions OptionsFor(int maxDepth, bool isLenient = false)
    {
        if (_options.TryGetValue((maxDepth, isLenient), out JsonSerializerOptions? options))
            return options;
        JsonSerializerDefaults defaults = Shape.IgnoresCase ? JsonSerializerDefaults.Web : JsonSerializerDefaults.General;
        options = new(defaults)
        {
            MaxDepth = maxDepth,
            AllowTrailingCommas = isLenient,
            ReadCommentHandling = isLenient ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
        };
        Shape.Settings.Apply(options);
        Adjust?.Invoke(options);
        return _options[(maxDepth, isLenient)] = options;
    }

    // Also in a type of a member, or in a derived one.
    private static bool HasSets(Type type, HashSet<Type> seen) =>
        seen.Add(type) && (type.Name.Contains("Set`", StringComparison.Ordinal) || PartsOf(type).Any(part => HasSets(part, seen)));

    private static IEnumerable<Type> PartsOf(Type type) => type.HasElementType
        ? [type.GetElementType()!]
        : type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true
            ? type.GetGenericArguments()
            : type.GetProperties().Select(property => property.PropertyType)
                .Concat(type.GetFields().Select(field => field.FieldType))
                .Concat(type.GetCustomAttributes<JsonDerivedTypeAttribute>().Select(attribute => attribute.DerivedType));
}
