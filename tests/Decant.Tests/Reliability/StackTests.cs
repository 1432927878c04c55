using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>A document that is deeper than the stack can hold is a <see cref="JsonException"/>, however much one level takes. It would end the
/// process otherwise, so that another one reads.</summary>
public sealed class StackTests
{
    // Far more than the largest of the stacks can hold.
    private const int Levels = 20_000;
    private const int LargestStack = 1536 * 1024;

    // Set in the child alone: which row it is there for.
    private const string Row = "DECANT_TESTS_STACK";

    private static readonly int[] s_stacks = [256 * 1024, 512 * 1024, LargestStack];

    private static readonly JsonProjectionOptions s_options = new() { MaxDepth = int.MaxValue };

    private static readonly (string Open, Func<byte[], bool, object> Read)[] s_kinds =
    [
        ("""{"next":""", Read<StackTypes.ByMember>),
        ("""{"next":[""", Read<StackTypes.ByArray>),
        ("""{"next":[[""", Read<StackTypes.ByLists>),
        ("""{"next":{"k":""", Read<StackTypes.ByDictionary>),
        ("""{"a":{"b":{"next":""", Read<StackTypes.ByPath>),
        ("""{"link":{"next":""", Read<StackTypes.ByStruct>),
        ("""{"nullable":{"next":""", Read<StackTypes.ByStruct>),
        ("""{"other":{"back":[""", Read<StackTypes.One>),
        ("""{"other":{"other":""", Read<StackTypes.One>),
        ("""{"next":{"k":[{"next":""", Read<StackTypes.ByAll>),
        ("""{"next":{"k":[{"others":[{"next":""", Read<StackTypes.ByAll>),
        ("""{"$type":"one","next":""", Read<Tests.Unions.Node>),
        ("""{"$type":"class","inner":""", Read<Tests.Unions.IShape>),
        // What is skipped takes stack of its own, up to a fixed number of levels.
        ("""{"x":""" + new string('[', 200) + new string(']', 200) + ""","next":""", Read<Narrow>),
        ("""{"x":""" + Alternating(100) + ""","next":""", Read<Narrow>),
        ("""{"x":""" + Alternating(100) + ""","next":{"k":[{"next":""", Read<StackTypes.ByAll>),
    ];

    /// <param name="setting">A setting of the runtime's: code that is optimised takes less of the stack.</param>
    /// <param name="value">Its value.</param>
    [Theory, Trait("Row", "G12")]
    [InlineData("DOTNET_TieredCompilation", "0")]
    [InlineData("DOTNET_TieredCompilation", "1")]
    [InlineData("DOTNET_TC_CallCountThreshold", "7fffffff")]
    public async Task Read_DeeperThanTheStack_IsAJsonException(string setting, string value)
    {
        string row = $"{setting}={value}";
        if (Environment.GetEnvironmentVariable(Row) is { } wanted)
        {
            if (row == wanted)
                ReadDeep();
            return;
        }

        (string, string)[] environment = [("DOTNET_TieredCompilation", "1"), (setting, value), (Row, row)];
        string test = $"{typeof(StackTests).FullName}.{nameof(Read_DeeperThanTheStack_IsAJsonException)}";
        (int exitCode, string output, string error) = await Child.RunTestAsync(test, TestContext.Current.CancellationToken, environment);
        Assert.True(exitCode == 0, output + error);
        Assert.Contains("Total: 3", output, StringComparison.Ordinal);
    }

    private static void ReadDeep()
    {
        foreach (int stack in s_stacks)
        {
            foreach ((string open, Func<byte[], bool, object> read) in s_kinds)
                AssertShort(stack, open, read);
        }

        // Each level is searched for its type: a document that is cut has none.
        byte[] searched = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("""{"next":""", 3_000)) + "null" + string.Concat(Enumerable.Repeat(""","$type":"one"}""", 3_000)));
        AssertShort(s_stacks[0], () => Read<Tests.Unions.LateNode>(searched, fromStream: false));
        AssertShort(s_stacks[0], () => Read<Tests.Unions.LateNode>(searched, fromStream: true));

        // What its first level takes is more than a smaller one has.
        AssertShort(LargestStack, """{"next":""", Read<StackTypes.Widest>);
    }

    private static void AssertShort(int stack, string open, Func<byte[], bool, object> read)
    {
        byte[] json = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(open, Levels)));
        AssertShort(stack, () => read(json, false));
        AssertShort(stack, () => read(json, true));
    }

    private static void AssertShort(int stack, Action read)
    {
        Exception? thrown = null;
        var thread = new Thread(() => thrown = Record.Exception(read), stack);
        thread.Start();
        thread.Join();
        Assert.Contains("stack", Assert.IsType<JsonException>(thrown).Message, StringComparison.Ordinal);
    }

    // Objects and arrays in turn.
    private static string Alternating(int times) => string.Concat(Enumerable.Repeat("""{"a":[""", times)) + string.Concat(Enumerable.Repeat("]}", times));

    private static object Read<T>(byte[] json, bool fromStream)
        where T : class, IJsonProjection<T> => fromStream
        ? JsonProjection.ReadAsync<T>(new MemoryStream(json), s_options).GetAwaiter().GetResult()
        : JsonProjection.Parse<T>(json, s_options);
}

/// <summary>Takes little of the stack for a level.</summary>
[JsonProjection]
internal sealed partial record Narrow(int Id, Narrow? Next, JsonElement? Any);
