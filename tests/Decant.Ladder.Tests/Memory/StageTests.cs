using System.Text.Json;
using Decant.Lab;

namespace Decant.Ladder.Tests.Memory;

public sealed class StageTests(OriginFixture fixture) : MemoryTestBase(fixture)
{
    private const int Block = 64;
    private const string WidthVariable = "DOTNET_PreferredVectorBitWidth";

    private static readonly string[] s_widths = ["scalar", "128", "256", "512"];
    private static readonly string[] s_kernels = ["mask", "structure", "full"];
    private static readonly string[] s_readings = ["strings", "escapes", "integers", "doubles", "dates", "names"];

    public static TheoryData<string> Readings =>
        [.. Here.Where(contender => !s_kernels.Any(kernel => contender.Name.StartsWith($"stages/{kernel}-", StringComparison.Ordinal))).Select(contender => contender.Name)];

    public static TheoryData<string, BodyKind> Kernels => [.. Tier.Sample(
    [
        .. from contender in Here
           where s_kernels.Any(kernel => contender.Name.StartsWith($"stages/{kernel}-", StringComparison.Ordinal))
           from kind in contender.Reads
           select (contender.Name, kind),
    ], oneOf: 8)];

    private static IEnumerable<Contender> Here => Contenders.In(Suite.Stages).Where(contender => contender.NotBuilt is null);

    [Fact]
    public void All_Stages_AreThereAtEveryWidth() => Assert.Equal(
        [.. s_kernels.Concat(s_readings).SelectMany(stage => s_widths.Select(width => $"stages/{stage}-{width}")), "stages/growth"],
        Contenders.In(Suite.Stages).Select(contender => contender.Name));

    [Fact]
    public void NotBuilt_WidthThatTheMachineLacks_SaysSo()
    {
        Assert.All(Contenders.In(Suite.Stages).Where(contender => contender.Name.EndsWith("-scalar", StringComparison.Ordinal)), contender =>
            Assert.Null(contender.NotBuilt));
        Assert.All(Contenders.In(Suite.Stages).Where(contender => contender.NotBuilt is not null), contender =>
        {
            var e = Assert.Throws<NotSupportedException>(() => contender.Start(Target(contender.Reads[0], 1)));
            Assert.Contains("bits", e.Message, StringComparison.Ordinal);
            if (contender.Name.EndsWith("-512", StringComparison.Ordinal))
                Assert.Contains(WidthVariable, e.Message, StringComparison.Ordinal);
        });
    }

    [Theory]
    [MemberData(nameof(Readings))]
    public async Task Reading_ItsShape_ReturnsWhatTheSerializerDoes(string name)
    {
        Target target = Target(Contenders.Find(name)!.Reads.Single(), 300);
        byte[] body = await GetBytesAsync(target);

        object? result = await ReadAsync(name, target);

        string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize(body, result!.GetType(), SnakeCase), SnakeCase);
        string actual = JsonSerializer.Serialize(result, SnakeCase);
        Assert.Equal(expected, actual);
        // Nothing was left out: what was read is about as long again when it is written.
        Assert.InRange(actual.Length, body.Length / 2, body.Length * 3);
    }

    [Theory]
    [MemberData(nameof(Kernels))]
    public async Task Kernel_AnyShape_SeesTheWholeBody(string name, BodyKind kind)
    {
        foreach (int items in (int[])[0, 1, 300])
        {
            Target target = Target(kind, items);
            byte[] body = await GetBytesAsync(target);

            Assert.Equal(name.Contains("mask", StringComparison.Ordinal) ? CountMarks(body) : body.LongLength, await ReadAsync(name, target));
        }
    }

    // In whole blocks, as the mask pass does.
    private static long CountMarks(byte[] body) =>
        body.Take(body.Length / Block * Block).LongCount(value => value is (byte)'"' or (byte)'\\' or (byte)'{' or (byte)'}' or (byte)'[' or (byte)']' or < 0x20);
}
