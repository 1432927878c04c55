using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;
using Microsoft.CodeAnalysis;

namespace Decant.Reliability;

/// <summary>As <see cref="StackTests"/>, for types of many widths: one level takes from a hundred bytes to more than the runtime leaves where it says
/// that the stack suffices.</summary>
public sealed class StackWidthTests
{
    private const int Levels = 20_000;

    // Set in the child alone: which row it is there for.
    private const string Row = "DECANT_TESTS_STACK";

    private static readonly string[] s_opens =
    [
        """{"next":""", """{"items":[""", """{"byKey":{"k":""", """{"pair":{"one":""", """{"deep":{"down":""",
    ];

    [Theory, Trait("Row", "G12")]
    [InlineData("DOTNET_TieredCompilation", "0", OptimizationLevel.Release)]
    [InlineData("DOTNET_TieredCompilation", "1", OptimizationLevel.Debug)]
    [InlineData("DOTNET_TC_CallCountThreshold", "7fffffff", OptimizationLevel.Release)]
    public async Task Read_TypesOfAnyWidth_IsAJsonException(string setting, string value, OptimizationLevel optimization)
    {
        string row = $"{setting}={value}";
        if (Environment.GetEnvironmentVariable(Row) is { } wanted)
        {
            if (row == wanted)
                ReadAll(optimization);
            return;
        }

        (string, string)[] environment = [("DOTNET_TieredCompilation", "1"), (setting, value), (Row, row)];
        string test = $"{typeof(StackWidthTests).FullName}.{nameof(Read_TypesOfAnyWidth_IsAJsonException)}";
        (int exitCode, string output, string error) = await Child.RunTestAsync(test, TestContext.Current.CancellationToken, environment);
        Assert.True(exitCode == 0, output + error);
        Assert.Contains("Total: 3", output, StringComparison.Ordinal);
    }

    private static void ReadAll(OptimizationLevel optimization)
    {
        WideTypes types = new();
        int small = 256 * 1024, large = 1024 * 1024;
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
            MethodInfo read = typeof(StackWidthTests).GetMethod(nameof(Read), BindingFlags.NonPublic | BindingFlags.Static)!
                .MakeGenericMethod(assembly.GetType("Decant.WideTypes." + name, throwOnError: true)!);
            foreach (string open in s_opens)
            {
                // The largest are read as a root where nothing can be asked.
                if (name is not ("R700" or "V16" or "V64"))
                    AssertShort(small, read, open, name);
                AssertShort(large, read, open, name);
            }
        }
    }

    private static void AssertShort(int stack, MethodInfo read, string open, string name)
    {
        byte[] json = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(open, Levels)));
        foreach (bool fromStream in (bool[])[false, true])
        {
            Exception? thrown = null;
            var thread = new Thread(
                () => thrown = Record.Exception(() => read.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [json, fromStream], null)), stack);
            thread.Start();
            thread.Join();
            string what = $"{name}, {stack}, {open}: {thrown}";
            Assert.True(thrown is JsonException, what);
            Assert.True(thrown!.Message.Contains("stack", StringComparison.Ordinal), what);
        }
    }

    private static object Read<T>(byte[] json, bool fromStream)
        where T : IJsonProjection<T>
    {
        JsonProjectionOptions options = new() { MaxDepth = int.MaxValue };
        return fromStream
            ? JsonProjection.ReadAsync<T>(new MemoryStream(json), options).GetAwaiter().GetResult()
            : JsonProjection.Parse<T>(json, options);
    }
}
