using System.Buffers;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Ladder.Whole;
using Decant.Microbenchmarks.Memory.Types;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Repositories are read and written again, with three members or all of them. All calls use the same destination.</summary>
internal static class Writers
{
    public delegate void Writer(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination);

    /// <summary>Rung 12 without HTTP. The wanted members are written while they are read.</summary>
    public static Session Copy(Target target, MemoryBody body) =>
        Few(target, body, Copy<Ladder.Rungs.Rung12_Copy.SeedProject>, Copy<Ladder.Rungs.Rung12_Copy.GitHubProject>);

    public static Session CopyAll(Target target, MemoryBody body) => Start(body, Copy<Repository>);

    /// <summary>The same members, selected by a mask.</summary>
    public static Session Mask(Target target, MemoryBody body)
    {
        JsonFieldMask mask = JsonFieldMask.Parse(string.Join(',', NamesOf(target)));
        return Start(body, (json, destination) => JsonProjection.Copy(json, mask, destination));
    }

    /// <summary>The same members, put into new nodes of System.Text.Json.</summary>
    public static Session Nodes(Target target, MemoryBody body)
    {
        string[] names = NamesOf(target);
        return Start(body, (json, destination) =>
        {
            JsonArray all = JsonNode.Parse(json)!.AsArray();
            var cut = new JsonArray([.. all.Select(item => new JsonObject(names.Select(name => KeyValuePair.Create(name, item![name]?.DeepClone()))))]);
            using var writer = new Utf8JsonWriter(destination);
            cut.WriteTo(writer);
        });
    }

    /// <summary>Decant reads objects, and System.Text.Json's generated code writes them.</summary>
    public static Session BuildAndSerialize(Target target, MemoryBody body) =>
        Few(target, body, Build<Ladder.Rungs.Rung12_Copy.SeedProject>, Build<Ladder.Rungs.Rung12_Copy.GitHubProject>);

    public static Session BuildAndSerializeAll(Target target, MemoryBody body) => Start(body, Build<Repository>);

    private static string[] NamesOf(Target target) => [target.Members.Name, target.Members.Url, target.Members.Stars];

    private static Session Few(Target target, MemoryBody body, Writer ofSeed, Writer ofGitHub) => Start(
        body,
        target.Members.AreThoseOf(WantedMembers.Seed) ? ofSeed
        : target.Members.AreThoseOf(WantedMembers.GitHub) ? ofGitHub
        : throw Registration.NoTypeFor(target.Members, "memory/copy"));

    public static Session Start(MemoryBody body, Writer write)
    {
        var destination = new ArrayBufferWriter<byte>();
        return Session.OfMemory(body.Length, () =>
        {
            destination.ResetWrittenCount();
            write(body.Span, destination);
            return (long)destination.WrittenCount;
        });
    }

    private static void Copy<T>(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination)
        where T : IJsonProjection<T> => JsonProjection.Copy(body, JsonCopy.OfArray<T>(), destination);

    private static void Build<T>(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination)
        where T : IJsonProjection<T>
    {
        T[] objects = JsonProjection.ParseArray<T>(body);
        using var writer = new Utf8JsonWriter(destination);
        JsonSerializer.Serialize(writer, objects, (JsonTypeInfo<T[]>)WrittenContext.Default.GetTypeInfo(typeof(T[]))!);
    }
}
