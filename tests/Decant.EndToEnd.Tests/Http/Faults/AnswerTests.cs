using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Answers that are cut, broken, odd or not what they say, by every call that gets one: each case of <see cref="AnswerCases"/>. The next call
/// succeeds, on the same connection where that can go on.</summary>
[Trait("Row", "B3"), Trait("Row", "B4"), Trait("Row", "B5"), Trait("Row", "B6"), Trait("Row", "B7"), Trait("Row", "B9"), Trait("Row", "B10")]
[Trait("Row", "B11"), Trait("Row", "B12"), Trait("Row", "B15"), Trait("Row", "B16"), Trait("Row", "B17"), Trait("Row", "B18"), Trait("Row", "B19"), Trait("Row", "B20")]
[Trait("Row", "B21"), Trait("Row", "G8")]
public sealed class AnswerTests : FaultTestBase
{
    public static TheoryData<CallKinds, string> Cases => [.. AnswerCases.All.Values.SelectMany(one => one.Kinds.Select(kind => (kind, $"{one.Row}, {one.Name}")))];

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Get_Answer_GivesWhatTheTableSays(CallKinds kind, string name)
    {
        AnswerCase one = AnswerCases.All[name];
        DecantHttpOptions own = Http;
        Http = one.Options(own);
        string answer = one.Answer(Kinds.Json(kind));
        Origin.Queue(one.End switch
        {
            AnswerEnd.Keep => Scripts.Send(answer),
            AnswerEnd.Finish => Scripts.SendAndFinish(answer),
            _ => Scripts.SendAndReset(answer, NextHeaders),
        });

        string? result = null;
        Exception? thrown = await Record.ExceptionAsync(async () => result = await GetAsync(kind));

        Assert.Equal(one.Result(kind), result ?? Shape.Of(thrown!));
        Pool.AssertBalanced();
        Assert.InRange(Pool.PeakBytes, 0, one.MostRented);
        if (thrown is not null)
        {
            Assert.Equal(kind.IsOfElements() ? one.Received : [], Received);
            Assert.All(one.Says, text => Assert.Contains(text, thrown.Message, StringComparison.Ordinal));
            Assert.All(one.Hides, text => Assert.DoesNotContain(text, thrown.Message, StringComparison.Ordinal));
        }

        if (thrown is JsonException json)
            Assert.NotNull(json.Path);
        Http = own;
        await AssertNextAsync(kind, one.Connections);
    }
}
