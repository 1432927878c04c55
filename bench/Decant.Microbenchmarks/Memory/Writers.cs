using System.Buffers;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung11_Projection;
using Decant.Microbenchmarks.Memory.Types;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Repositories are read and written again, with three members or all of them. All calls use the same destination.</summary>
internal static class Writers
{
    private interface IWriter
    {
        static abstract void Write<T>(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination)
            where T : IJsonProjection<T>;
    }

    /// <summary>Rung 12 without HTTP. The wanted members are written while they are read.</summary>
    public static Session Copy(Target target, MemoryBody body) => Few<Copying>(target, body);

    public static Session CopyAll(Target target, MemoryBody body) => Start<Copying, Repository>(body);

    /// <summary>Decant reads objects, and System.Text.Json's generated code writes them.</summary>
    public static Session BuildAndSerialize(Target target, MemoryBody body) => Few<Building>(target, body);

    public static Session BuildAndSerializeAll(Target target, MemoryBody body) => Start<Building, Repository>(body);

    private static Session Few<TWriter>(Target target, MemoryBody body)
        where TWriter : IWriter =>
        target.Members.AreThoseOf(WantedMembers.Seed) ? Start<TWriter, Ladder.Rungs.Rung12_Copy.SeedProject>(body)
        : target.Members.AreThoseOf(WantedMembers.GitHub) ? Start<TWriter, Ladder.Rungs.Rung12_Copy.GitHubProject>(body)
        : throw Registration.NoTypeFor(target.Members, "memory/copy");

    private static Session Start<TWriter, T>(MemoryBody body)
        where TWriter : IWriter
        where T : IJsonProjection<T>
    {
        var destination = new ArrayBufferWriter<byte>();
        return Session.OfMemory(body.Length, () =>
        {
            destination.ResetWrittenCount();
            TWriter.Write<T>(body.Span, destination);
            return destination.WrittenCount;
        });
    }

    private readonly struct Copying : IWriter
    {
        public static void Write<T>(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination)
            where T : IJsonProjection<T> => JsonProjection.CopyArray<T>(body, destination);
    }

    private readonly struct Building : IWriter
    {
        public static void Write<T>(ReadOnlySpan<byte> body, ArrayBufferWriter<byte> destination)
            where T : IJsonProjection<T>
        {
            T[] objects = JsonProjection.ParseArray<T>(body);
            using var writer = new Utf8JsonWriter(destination);
            JsonSerializer.Serialize(writer, objects, (JsonTypeInfo<T[]>)WrittenContext.Default.GetTypeInfo(typeof(T[]))!);
        }
    }
}
