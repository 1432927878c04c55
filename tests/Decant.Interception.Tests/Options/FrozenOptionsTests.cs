using System.Net;
using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Options;

/// <summary>Options are mutable until a call uses them, which not every call does that fails.</summary>
public sealed class FrozenOptionsTests
{
    private static readonly string?[] s_documents = [null, "", "{}", "null", "{", "[]", "\uFEFF{}", "{} x", """{"username":1}"""];

    [Fact]
    public async Task Options_AfterACall_AreAsTheFrameworkLeavesThem()
    {
        foreach (string? json in s_documents)
            await CompareAsync(() => new(json));
    }

    [Fact]
    public async Task Options_AfterAResponseThatIsNotRead_AreAsTheFrameworkLeavesThem()
    {
        await CompareAsync(() => new("{}") { Status = HttpStatusCode.NotFound });
        await CompareAsync(() => new("{}") { Charset = "unknown" });
    }

    private static async Task CompareAsync(Func<OptionsHolder> create)
    {
        string json = create().Json ?? "no argument";
        var differences = new Differences();
        foreach (Way<OptionsHolder> way in OptionsHolder.Ways)
        {
            // Made in the order in which they are called.
            List<OptionsHolder> made = [];
            OptionsHolder Make()
            {
                made.Add(create());
                return made[^1];
            }

            await differences.CompareAsync(json, way, Make);
            differences.Compare($"{way.Name} of {json}: the options", made[1].Observe(), made[0].Observe());
        }

        differences.AssertNone(null, null);
    }
}
