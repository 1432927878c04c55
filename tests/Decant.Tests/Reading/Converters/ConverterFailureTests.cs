using System.Text;
using System.Text.Json;

namespace Decant.Reading.Converters;

/// <summary>What the user's own code throws stands within as it is; what System.Text.Json throws into it quotes nothing of the body.</summary>
[Collection(nameof(Habits))]
public sealed class ConverterFailureTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    // A program that was compiled ahead of time knows no source.
    public static TheoryData<string, string, string?> OwnFailures => new MatrixTheoryData<string, string, string?>(
        ["value", "nullable", "ofBase", "set", "built"], ["Rejected.", "Rejected. Path: of the user's."], [null, "", "<unknown>", "System.Text.Json"]);

    public static TheoryData<string> Unsupporting => ["""{"struct":V}""", """{"madeNullable":V}""", """{"madeForBase":V}""", """{"entries":{"SECRET":V}}"""];

    [Theory]
    [MemberData(nameof(OwnFailures))]
    public void Parse_JsonExceptionOfTheUser_StandsWithinAsItIs(string member, string message, string? source)
    {
        SetNext(() => throw new JsonException(message) { Source = source });
        var thrown = Assert.Throws<JsonException>(() => JsonProjection.Parse<Own>(Encoding.UTF8.GetBytes($$"""{"{{member}}":{{(member == "built" ? "{}" : "1")}}}""")));
        Assert.Equal(message, Assert.IsType<JsonException>(thrown.InnerException).Message);
        Assert.StartsWith($"$.{member}", thrown.Path, StringComparison.OrdinalIgnoreCase);
    }

    [Theory]
    [InlineData("value")]
    [InlineData("nullable")]
    [InlineData("ofBase")]
    public void Parse_ExceptionOfAReaderInAConverter_IsNotQuoted(string member)
    {
        SetNext(() => JsonDocument.Parse("SECRET"));
        var thrown = Assert.Throws<JsonException>(() => JsonProjection.Parse<Own>(Encoding.UTF8.GetBytes($$"""{"{{member}}":1}""")));
        Assert.StartsWith("Found a character where JSON does not allow it.", thrown.InnerException!.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("'S'", thrown.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Unsupporting))]
    public void Parse_NestedValueThatIsNotSupported_NamesTheMemberAndNoName(string json)
    {
        Habits.Current = Habit.NestedNotSupported;
        byte[] bytes = Encoding.UTF8.GetBytes(json.Replace("V", """{"SECRET":{}}""", StringComparison.Ordinal));
        string expected = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Places>(bytes, s_web)).Message;
        var thrown = Assert.Throws<NotSupportedException>(() => JsonProjection.Parse<Places>(bytes));
        int path = thrown.Message.IndexOf(" Path: ", StringComparison.Ordinal);
        Assert.Contains(nameof(IDisposable), thrown.Message[..path], StringComparison.Ordinal);
        Assert.StartsWith(thrown.Message[..path], expected, StringComparison.Ordinal);
        string member = json.Contains("entries", StringComparison.Ordinal) ? "entries.*" : json.Split('"')[1];
        Assert.StartsWith($" Path: $.{member} | LineNumber: 0 | BytePositionInLine: ", thrown.Message[path..], StringComparison.Ordinal);
        Assert.DoesNotContain("SECRET", thrown.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Parse_ConverterOfANullableThatMisreads_IsNamedItself()
    {
        Habits.Current = Habit.OneTokenMore;
        var thrown = Assert.Throws<JsonException>(() => JsonProjection.Parse<Places>("""{"madeNullable":[]}"""u8));
        Assert.StartsWith($"The converter {typeof(SeenConverter)} has read too much or too little: it must read exactly one value", thrown.Message, StringComparison.Ordinal);
    }

    // It is called once for each value; and what is wrong with the JSON of its value comes first.
    [Theory]
    [InlineData(0, "1")]
    [InlineData(1, "1")]
    [InlineData(3, "{}")]
    [InlineData(3, "null")]
    public void Parse_OtherExceptionOfAConverterInAnArray_PassesAsItIs(int place, string value)
    {
        int calls = 0;
        var expected = new InvalidOperationException("Mine.");
        SetNext(() =>
        {
            if (calls++ == place)
                throw expected;
        });
        string json = $$"""{"many":[{{string.Join(',', Enumerable.Repeat(value, 5))}}]}""";

        Assert.Same(expected, Assert.Throws<InvalidOperationException>(() => JsonProjection.Parse<Own>(Encoding.UTF8.GetBytes(json))));
        Assert.Equal(place + 1, calls);
    }

    [Fact]
    public void Parse_OtherExceptionOfAConverterOfBrokenJson_IsAJsonExceptionWithItsElement()
    {
        int calls = 0;
        SetNext(() =>
        {
            if (calls++ == 2)
                throw new InvalidOperationException();
        });

        var thrown = Assert.Throws<JsonException>(() => JsonProjection.Parse<Own>("""{"many":[1,{},{"a":x}]}"""u8));

        Assert.Equal("$.many[2]", thrown.Path);
    }

    [Fact]
    public void Parse_ConverterThatDoesNotFit_IsRejectedAsBySystemTextJson()
    {
        AssertRejected<NeverFits>();
        AssertRejected<NeverFitsNullable>();
        AssertRejected<FactoryNeverFits>();
        AssertRejected<FactoryNeverFitsNullable>();
        AssertRejected<FactoryMakesNone>();
        AssertRejected<FactoryMakesFactory>();
    }

    [Fact]
    public void Parse_ConverterOfAnUnrelatedType_FailsAsInSystemTextJson()
    {
        Habits.Current = Habit.Exact;
        Exception expected = Record.Exception(() => JsonSerializer.Deserialize<FactoryMakesOther>("""{"x":1}""", s_web))!;
        Exception found = Record.Exception(() => JsonProjection.Parse<FactoryMakesOther>("""{"x":1}"""u8))!;
        Assert.True(expected?.GetType() == found?.GetType(), $"expected {expected}, found {found}");
    }

    private static void SetNext(Action next)
    {
        Habits.Current = Habit.Run;
        Habits.Next = next;
    }

    private static void AssertRejected<T>()
        where T : IJsonProjection<T>
    {
        Exception expected = Record.Exception(() => JsonSerializer.Deserialize<T>("""{"x":1}""", s_web))!;
        Exception found = Record.Exception(() => JsonProjection.Parse<T>("""{"x":1}"""u8))!;

        // Metadata is made once for a type, by what initializes it.
        Exception own = found is TypeInitializationException ? found.InnerException! : found;
        Assert.True(expected?.GetType() == own?.GetType(), $"{typeof(T).Name}: expected {expected}, found {found}");
        Assert.IsType<InvalidOperationException>(own);
    }
}
