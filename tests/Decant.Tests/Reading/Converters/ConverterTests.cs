using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.Differential;
using Decant.Errors;
using Decant.Memory;
using Decant.Support;

namespace Decant.Reading.Converters;

/// <summary>A converter of the user's sees what System.Text.Json shows it, and is rejected where System.Text.Json rejects it.</summary>
[Collection(nameof(Habits))]
public sealed class ConverterTests
{
    private static readonly string[] s_values =
    [
        "1", "-1.5e3", "\"text\"", "\"\\u0061\\n\"", "true", "null", "{}", "[]", "[1,2]", """ "{\"all\":[1,\n{}]}" """, """{"a":{"b":[]},"c":[{}]}""", "[[],[[{}]]]", """{"all":[1,2]}""",
        """{"all":[1,"x"]}""", """{"secret":[{"all":[1]},null,{"all":{}}]}""", """{ "sec.ret" : [ ] , "all" : """ + "\n [ 1 ,\n\n true ] }",
    ];

    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    public static TheoryData<Habit> AllHabits => [.. Enum.GetValues<Habit>().Except([Habit.ThrowNotSupported, Habit.NestedNotSupported, Habit.OtherReader, Habit.Run])];

    [Theory]
    [MemberData(nameof(AllHabits))]
    public void Parse_ConverterOfAnyHabit_IsAsSystemTextJson(Habit habit)
    {
        Habits.Current = habit;
        var random = new Random(Tier.Seed + (int)habit);
        foreach (string name in typeof(Places).GetProperties().Select(property => property.Name).Where(name => name != nameof(Places.After)))
        {
            foreach (string value in Tier.Sample(s_values, oneOf: 6, random))
            {
                foreach (string json in Documents(name, value))
                    Verify(json, habit);
            }
        }
    }

    [Theory]
    [InlineData(Habit.OneTokenMore, "5", 11)]
    [InlineData(Habit.ToTheEnd, "5", 11)]
    [InlineData(Habit.OneTokenMore, "[1,[]]", 16)]
    [InlineData(Habit.TwoTokensMore, "{}", 12)]
    [InlineData(Habit.Peek, "[1,[]]", 11)]
    [InlineData(Habit.AlmostAll, """{"a":1}""", 16)]
    public void Parse_ConverterThatMisreads_IsNamedWithThePlaceWithinItsValue(Habit habit, string value, long bytes)
    {
        Habits.Current = habit;
        JsonException exception = Reject($$"""{"Struct":{{value}},"after":1}""");
        Assert.Equal(
            $"The converter {typeof(SeenConverter)} has read too much or too little: it must read exactly one value. Path: $.struct | LineNumber: 0 | BytePositionInLine: {bytes}.",
            exception.Message);
        Assert.Equal(("$.struct", 0, bytes), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.Null(exception.InnerException);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(7)]
    [InlineData(100_000)]
    public void Parse_ConverterThatAssignsAnotherReader_ReadsNothingBeyondTheBody(int length)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Guard pages are Linux's.");
        Habits.Current = Habit.OtherReader;
        Habits.OtherBytes = Encoding.UTF8.GetBytes($$"""[{"x":"{{new string('y', length)}}"}]""");
        var memory = new GuardedMemory(1_000);
        foreach (string value in s_values)
        {
            string[] places = [nameof(Places.Elements), nameof(Places.NullableElements), nameof(Places.Classes), nameof(Places.ClassesWithNull), nameof(Places.Struct)];
            foreach (string json in places.SelectMany(place => Documents(place, value)))
            {
                try
                {
                    // The converter may have read as much of the other as it should have read here. The body goes on behind its value all the same.
                    Places read = JsonProjection.Parse<Places>(memory.PlaceAtEnd(Encoding.UTF8.GetBytes(json)));
                    Assert.Equal(json.Contains("after", StringComparison.Ordinal) ? 1 : 0, read.After);
                }
                catch (JsonException exception)
                {
                    Assert.Matches(@"^\$\.((elements|nullableElements|classes|classesWithNull)\[\d\]|struct)$", exception.Path);
                }
            }
        }
    }

    [Theory]
    [InlineData(Habit.Throw, 11)]
    [InlineData(Habit.ThrowAtTheEnd, 23)]
    public void Parse_ConverterThatThrows_KeepsItsExceptionAsInner(Habit habit, long bytes)
    {
        Habits.Current = habit;
        JsonException exception = Reject("""{"Struct":{"secret":[]},"after":1}""");
        Assert.Equal(
            $"Found an object that the converter of {typeof(Seen)} rejected. Path: $.struct | LineNumber: 0 | BytePositionInLine: {bytes}.", exception.Message);
        Assert.Equal("rejected", Assert.IsType<JsonException>(exception.InnerException).Message);
    }

    [Fact]
    public void Parse_ConverterWhoseNestedReadingFails_TellsBothPlacesAndNoName()
    {
        Habits.Current = Habit.ThrowWithinNestedDeeper;
        const string json = """{"Entries":{"secret":{"se.cret":[{"all":[]},{"all":[1,{}]}]}}}""";
        // From version 11 on System.Text.Json counts from where the converter's reader began, and before from the value.
        long? bytes = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Places>(json, s_web)).BytePositionInLine;
        Assert.Contains(bytes, (long?[])[34, 34 + json.IndexOf("{\"se.cret", StringComparison.Ordinal)]);

        JsonException exception = Reject(json);
        Assert.Equal(
            $"The converter of {typeof(Marked)} at $.entries.* failed in JSON that it parses itself. "
            + $"Path: $.*[1].*[1] | LineNumber: 0 | BytePositionInLine: {bytes}.",
            exception.Message);
        Assert.Equal(("$.*[1].*[1]", 0, bytes), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        JsonException inner = Assert.IsType<JsonException>(exception.InnerException);
        Assert.Equal(("$.*", bytes), (inner.Path, inner.BytePositionInLine));
        Assert.DoesNotContain("cret", inner.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Struct", "[{}]", 1)]
    [InlineData("Struct", "null", 4)]
    [InlineData("MadeNullable", "1", 1)]
    [InlineData("MadeForBase", "1", 0)]
    public async Task Parse_ConverterThatSupportsNothing_SaysWhere(string member, string value, int bytes)
    {
        Habits.Current = Habit.ThrowNotSupported;
        string before = $"{{\"{member}\":";
        byte[] json = Encoding.UTF8.GetBytes($"{before}{value},\"after\":1}}");
        string place = $" | LineNumber: 0 | BytePositionInLine: {before.Length + bytes}.";
        string expected = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Places>(json, s_web)).Message;
        // Where a converter of a base type rejects a scalar, System.Text.Json tells its end, and Decant its beginning.
        if (bytes > 0)
            Assert.EndsWith($"Path: $.{member}{place}", expected, StringComparison.Ordinal);
        NotSupportedException found = Assert.Throws<NotSupportedException>(() => JsonProjection.Parse<Places>(json));
        Assert.Equal($"none Path: $.{char.ToLowerInvariant(member[0])}{member[1..]}{place}", found.Message);
        Assert.Equal("none", found.InnerException!.Message);

        // Also where a window begins with the value.
        using var stream = new ChunkStream(json, [before.Length]);
        Task<Places> reading = JsonProjection.ReadAsync<Places>(stream, Cancellation);
        Assert.Equal(found.Message, (await Assert.ThrowsAsync<NotSupportedException>(() => reading)).Message);
    }

    [Theory]
    [InlineData("$", "$")]
    [InlineData("$.a", "$.*")]
    [InlineData("$[12].a.b[0]", "$[12].*.*[0]")]
    [InlineData("$['a.b'][3]", "$.*[3]")]
    [InlineData("$['a'].secret['b'].c[1]", "$.*.*[1]")]
    [InlineData("$['a']['b", "$.*.*")]
    [InlineData("$.a[secret]", "$.*.*")]
    [InlineData("secret", "$")]
    [InlineData("", "$")]
    [InlineData("$.", "$.*")]
    public void WithoutNames_OfAnyPath_KeepsIndexesAlone(string path, string masked) => Assert.Equal(masked, SerializerPath.WithoutNames(path));

    [Theory]
    [InlineData(Habit.Exact)]
    [InlineData(Habit.Peek)]
    [InlineData(Habit.OneTokenMore)]
    [InlineData(Habit.WrongKind)]
    [InlineData(Habit.Throw)]
    [InlineData(Habit.ThrowWithinNested)]
    [InlineData(Habit.ThrowNotSupported)]
    public void Parse_LongValue_GivesItsBufferBackWhateverTheConverterDoes(Habit habit)
    {
        Habits.Current = habit;
        string json = $$"""{"Struct":["{{new string('a', 1000)}}"],"Elements":[["{{new string('b', 5000)}}"],1]}""";
        var pool = new TrackingPool { Dirt = (byte)',' };
        try
        {
            JsonProjection.Parse<Places>(Encoding.UTF8.GetBytes(json), new() { Settings = new() { Pool = pool } });
            Assert.Equal(Habit.Exact, habit);
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException)
        {
            Assert.NotEqual(Habit.Exact, habit);
        }

        Assert.True(pool.Rents > 0);
        pool.AssertBalanced();
    }

    private static JsonException Reject(string json) =>
        Assert.Throws<JsonException>(() => JsonProjection.Parse<Places>(Encoding.UTF8.GetBytes(json)));

    private static IEnumerable<string> Documents(string name, string value) => name switch
    {
        nameof(Places.Elements) or nameof(Places.NullableElements) or nameof(Places.Classes) or nameof(Places.ClassesWithNull) =>
        [
            $$"""{"{{name}}":[{{value}}]}""", $$"""{"{{name}}":[ {{value}} , 5],"after":1}""",
            $$"""{"{{name}}":[5,{{value}},6 ,{{"\n"}}{{value}}, 7],"after":1}""", $$"""{"{{name}}":[null,5,null, null,{{value}},{"a":1},null ,{{value}},null],"after":1}""",
        ],
        nameof(Places.Entries) => [$$"""{"{{name}}":{"secret":{{value}},"b":5},"after":1}"""],
        _ => [$$"""{"{{name}}":{{value}}}""", "{\n\"" + name + $"\" :\n {value} ,\"after\":1}}"],
    };

    private static void Verify(string json, Habit habit)
    {
        Subject subject = Ways.SubjectOf<Places>();
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Outcome expected = subject.Expected(bytes, isArray: false);
        Outcome found = subject.Parse(bytes, isArray: false, new());

        // Where a converter that has read too much stands is in what follows its value; here it is the value's end.
        bool readsTooMuch = habit is Habit.OneTokenMore or Habit.TwoTokensMore or Habit.SkipMore or Habit.ToTheEnd or Habit.ThrowAfterTheFirstToken;
        Outcome same = readsTooMuch && expected.IsError ? found with { Position = expected.Position } : found;
        Assert.True(same.Agrees(expected), $"{habit}: expected {expected}, found {found}. {json}");
        Ways.AssertAll(subject, bytes, isArray: false, new(), found, cuts: 1);
    }
}
