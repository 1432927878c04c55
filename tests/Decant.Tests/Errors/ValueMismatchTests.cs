using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Decant.Http.Messages;

namespace Decant.Errors;

/// <summary>A message about a value that does not fit its type names what was found, what was expected, and the way out. It tells the kind of the value
/// and nothing else of it.</summary>
public sealed partial class ValueMismatchTests
{
    // Text, which JSON of any kind can be made of, has its own tests.
    private static readonly string[] s_withoutRows = ["string", "Uri", "int?", "DateTime?", "int strict", "double strict"];

    public static TheoryData<string, string> Rows =>
        [.. from row in UnfitRows.All from type in row.Types select (type, row.Json)];

    public static TheoryData<string> Members => [.. MemberNames];

    private static IEnumerable<string> MemberNames =>
        typeof(Scalars).GetProperties().Select(property => property.GetCustomAttribute<JsonPropertyNameAttribute>()!.Name);

    [Theory]
    [MemberData(nameof(Rows))]
    public void Parse_ValueThatDoesNotFit_IsExplained(string member, string json)
    {
        (_, _, string found, string? wayOut) = UnfitRows.All.Single(row => row.Json == json && row.Types.Contains(member));
        (string expected, string type) = UnfitRows.Target(member);

        JsonException exception = Assert.Throws<JsonException>(() => Parse(member, json));

        string name = member.Split(' ')[0].TrimEnd('?');
        Assert.StartsWith($"Found {found} where {expected} for {type} was expected.", exception.Message, StringComparison.Ordinal);
        if (wayOut is null)
            Assert.Contains(" was expected. Path: ", exception.Message, StringComparison.Ordinal);
        else
            Assert.Contains($" was expected. {WithType(wayOut, name)}", exception.Message, StringComparison.Ordinal);
        Assert.Equal($"Found {found} where {expected} was expected.", SenderText.From(exception));
        Secret.AssertNotQuoted(exception);
    }

    // Each value of the rows for each type: what System.Text.Json rejects is rejected with a message of the same form.
    [Theory]
    [MemberData(nameof(Members))]
    public void Parse_AnyValue_IsReadOrExplained(string member)
    {
        (string expected, string type) = UnfitRows.Target(member);
        int rejected = 0;
        foreach (string json in UnfitRows.All.Select(row => row.Json).Distinct())
        {
            if (Record.Exception(() => Parse(member, json)) is not { } thrown)
                continue;
            Match message = Message().Match(Assert.IsType<JsonException>(thrown).Message);
            Assert.True(message.Success, thrown.Message);
            Assert.Equal((expected, type), (message.Groups["expected"].Value, message.Groups["type"].Value));
            Assert.True(message.Groups["wayOut"].Length > 0 || (member == "double" && json == "\"1e400\""), thrown.Message);
            Secret.AssertNotQuoted(thrown);
            rejected++;
        }

        Assert.InRange(rejected, 3, int.MaxValue);
    }

    // One value of each kind of message: members, elements, values of dictionaries, arguments.
    [Theory]
    [InlineData("1.5", "Found a number with a fraction where an integer for System.Int32 was expected. Read it as double or decimal if that is expected.")]
    [InlineData("null", "Found null where an integer for System.Int32 was expected. Read it as int? if that is expected.")]
    [InlineData("\"SECRET\"", "Found a string that is not a number where an integer for System.Int32 was expected. Read it as string, or by a [JsonConverter], if that is expected.")]
    [InlineData("[2]", "Found an array where an integer for System.Int32 was expected. Read it as int[] or JsonElement if that is expected.")]
    public async Task Read_InAnyWayAndPlace_HasOneMessage(string value, string message)
    {
        foreach (string json in (string[])["{\"number\":*}", "{\"list\":[1,*]}", "{\"map\":{\"SECRET\":*}}", "{\"inner\":{\"number\":*}}", "{\"deep\":{\"number\":*}}"])
        {
            foreach (JsonException exception in await UnfitWays.RejectionsAsync<Places>(json.Replace("*", value, StringComparison.Ordinal)))
            {
                Assert.StartsWith($"{message} Path: $.", exception.Message, StringComparison.Ordinal);
                Secret.AssertNotQuoted(exception);
            }
        }
    }

    [Fact]
    public void Rows_Always_AreOfEachType() => Assert.All(
        MemberNames.Except(s_withoutRows),
        member => Assert.InRange(UnfitRows.All.Count(row => row.Types.Contains(member)), 5, int.MaxValue));

    private static Scalars Parse(string member, string json) => JsonProjection.Parse<Scalars>(Encoding.UTF8.GetBytes($"{{\"{member}\":{json}}}"));

    private static string WithType(string wayOut, string name) =>
        wayOut.Replace(" T?", $" {name}?", StringComparison.Ordinal).Replace(" T[]", $" {name}[]", StringComparison.Ordinal);

    [GeneratedRegex(@"^Found (?<found>.+) where (?<expected>.+) for (?<type>\S+) was expected\.(?<wayOut> (Read|Set|Allow|Add|Mark) .+ if [^.]+ expected\.)? Path: \$(\.|\['|\[)")]
    private static partial Regex Message();

    [JsonProjection]
    internal sealed partial record Places(
        int Number, List<int>? List, Dictionary<string, int>? Map, Places? Inner, [property: JsonPropertyPath("deep.number")] int Deep);
}
