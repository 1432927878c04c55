using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.Differential;
using Microsoft.CodeAnalysis;

namespace Decant.Processes;

/// <summary>A document that is deeper than the stack can hold is a <see cref="JsonException"/>, however much one level takes: from a hundred bytes to
/// more than the runtime leaves where it says that the stack suffices. It would end the process otherwise, so that another one reads.</summary>
public sealed class StackTests
{
    // Far more than the largest of the stacks can hold.
    private const int Levels = 20_000;
    private const int Small = 256 * 1024;
    private const int Large = 1536 * 1024;

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

    private static readonly string[] s_opensOfWideTypes =
        ["""{"next":""", """{"items":[""", """{"byKey":{"k":""", """{"pair":{"one":""", """{"deep":{"down":"""];

    /// <summary>Settings of the runtime's, and of the compiler: code that is optimised takes less of the stack.</summary>
    public static TheoryData<string, string, OptimizationLevel> Settings => Tier.IsDeep
        ? new()
        {
            { "DOTNET_TieredCompilation", "0", OptimizationLevel.Release },
            { "DOTNET_TieredCompilation", "1", OptimizationLevel.Debug },
            { "DOTNET_TC_CallCountThreshold", "7fffffff", OptimizationLevel.Release },
        }
        : new() { { "DOTNET_TieredCompilation", "1", OptimizationLevel.Debug } };

    [Theory, Trait("Row", "G12")]
    [MemberData(nameof(Settings))]
    public async Task Read_DeeperThanTheStack_IsAJsonException(string setting, string value, OptimizationLevel optimization)
    {
        if (!await Child.IsItAsync(("DOTNET_TieredCompilation", "1"), (setting, value)))
            return;
        foreach (int stack in Tier.Choose<int[]>(fast: [Small], deep: [Small, 512 * 1024, Large]))
        {
            foreach ((string open, Func<byte[], bool, object> read) in s_kinds)
                AssertShort(stack, open, open, read);
        }

        // Each level is searched for its type: a document that is cut has none.
        byte[] searched = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("""{"next":""", 3_000)) + "null" + string.Concat(Enumerable.Repeat(""","$type":"one"}""", 3_000)));
        AssertShort(Small, "searched", searched, Read<Tests.Unions.LateNode>);

        // What its first level takes is more than a smaller one has.
        AssertShort(Large, "widest", """{"next":""", Read<StackTypes.Widest>);
        if (Tier.IsDeep)
            ReadTypesOfAnyWidth(optimization);
    }

    private static void ReadTypesOfAnyWidth(OptimizationLevel optimization)
    {
        WideTypes types = new();
        foreach (int members in (int[])[1, 30, 300, 700])
        {
            types.AddClass($"C{members}", members, "");
            types.AddConstructed($"R{members}", members);
        }

        types.AddClass("V1", 3, "Bytes1");
        types.AddClass("V16", 3, "Bytes16");
        types.AddClass("V64", 0, "Bytes64");
        Assembly assembly = CompiledTypes.Compile(types.Write(), optimization);
        foreach (string name in types.Names)
        {
            MethodInfo read = typeof(StackTests).GetMethod(nameof(Read), BindingFlags.NonPublic | BindingFlags.Static)!
                .MakeGenericMethod(assembly.GetType("Decant.WideTypes." + name, throwOnError: true)!);
            foreach (string open in s_opensOfWideTypes)
            {
                // The largest are read as a root where nothing can be asked.
                foreach (int stack in name is "R700" or "V16" or "V64" ? (int[])[1024 * 1024] : [Small, 1024 * 1024])
                    AssertShort(stack, $"{name} {open}", open, (json, fromStream) => read.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [json, fromStream], null)!);
            }
        }
    }

    private static void AssertShort(int stack, string name, string open, Func<byte[], bool, object> read) =>
        AssertShort(stack, name, Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(open, Levels))), read);

    private static void AssertShort(int stack, string name, byte[] json, Func<byte[], bool, object> read)
    {
        foreach (bool fromStream in (bool[])[false, true])
        {
            Exception? thrown = null;
            var thread = new Thread(() => thrown = Record.Exception(() => read(json, fromStream)), stack);
            thread.Start();
            thread.Join();
            Assert.True(thrown is JsonException && thrown.Message.Contains("stack", StringComparison.Ordinal), $"{name}, {stack} bytes: {thrown}");
        }
    }

    // Objects and arrays in turn.
    private static string Alternating(int times) => string.Concat(Enumerable.Repeat("""{"a":[""", times)) + string.Concat(Enumerable.Repeat("]}", times));

    private static object Read<T>(byte[] json, bool fromStream)
        where T : IJsonProjection<T> => fromStream
        ? JsonProjection.ReadAsync<T>(new MemoryStream(json), s_options).GetAwaiter().GetResult()!
        : JsonProjection.Parse<T>(json, s_options)!;
}

/// <summary>Takes little of the stack for a level.</summary>
[JsonProjection]
internal sealed partial record Narrow(int Id, Narrow? Next, JsonElement? Any);
