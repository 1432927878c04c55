using System.Text;
using System.Text.Json.Serialization.Metadata;
using Decant.Microbenchmarks.Jobs;
using Decant.Microbenchmarks.Values.Types;
using Decant.Origin;

namespace Decant.Microbenchmarks.Values;

internal delegate string ValueText(SplitMix64 random);

/// <summary>A kind of value, and the jobs that read it.</summary>
/// <param name="Name">The name of the kind in the names of jobs.</param>
internal sealed record ValueKind(Type Type, string Name, IReadOnlyList<Job> Jobs)
{
    private const int Count = 5_000;
    private const ulong Seed = 0x7A1E_5EED;

    /// <summary>A kind of number, which may be written in a string too.</summary>
    public static ValueKind OfNumber<T, TArrays, TMember>(string name, ValueText text)
        where T : struct
        where TArrays : IJsonProjection<TArrays>
        where TMember : StructMember<T>, IJsonProjection<TMember>
    {
        ValueKind plain = Of<T, TArrays, TMember>(name, text);
        return plain with { Jobs = [.. plain.Jobs, .. Places<TArrays, TMember>($"{name}-string", InString, "values", "value")] };

        string InString(SplitMix64 random) => $"\"{text(random)}\"";
    }

    /// <param name="name">The name of the kind.</param>
    /// <param name="text">A value as JSON.</param>
    /// <param name="context">The metadata of System.Text.Json, if it is not that of all kinds.</param>
    public static ValueKind Of<T, TArrays, TMember>(string name, ValueText text, JsonSerializerContext? context = null)
        where T : struct
        where TArrays : IJsonProjection<TArrays>
        where TMember : IJsonProjection<TMember> => new(
            typeof(T),
            name,
            [
                .. Places<TArrays, TMember>(name, text, "values", "value", context),
                .. Places<TArrays, TMember>($"{name}-nullable", OrNull(text), "nullables", "nullable", context),
            ]);

    public static ValueKind OfClass<T, TArrays, TMember>(string name, ValueText text)
        where T : class
        where TArrays : IJsonProjection<TArrays>
        where TMember : IJsonProjection<TMember> => new(
            typeof(T),
            name,
            [.. Places<TArrays, TMember>(name, text, "values", "value"), .. Places<TArrays, TMember>($"{name}-nullable", OrNull(text), "values", "value")]);

    private static IEnumerable<Job> Places<TArrays, TMember>(string name, ValueText text, string array, string member, JsonSerializerContext? context = null)
        where TArrays : IJsonProjection<TArrays>
        where TMember : IJsonProjection<TMember> =>
    [
        Job.OfObject($"values/{name}", $"an array of {Count:N0} values", () => Body(text, $"{{\"{array}\":[", "", "", "]}"), Info<TArrays>(context)),
        Job.OfArray($"values/{name}-member", $"{Count:N0} objects of one value", () => Body(text, "[", $"{{\"{member}\":", "}", "]"), Info<TMember[]>(context)),
    ];

    private static JsonTypeInfo<T> Info<T>(JsonSerializerContext? context) => (JsonTypeInfo<T>)(context ?? ValueContext.Default).GetTypeInfo(typeof(T))!;

    private static ValueText OrNull(ValueText text) => random => random.OneIn(4) ? "null" : text(random);

    private static byte[] Body(ValueText text, string opening, string before, string behind, string closing)
    {
        SplitMix64 random = new(Seed);
        StringBuilder json = new(opening);
        for (int i = 0; i < Count; i++)
            json.Append(i == 0 ? "" : ",").Append(before).Append(text(random)).Append(behind);
        return Encoding.UTF8.GetBytes(json.Append(closing).ToString());
    }
}
