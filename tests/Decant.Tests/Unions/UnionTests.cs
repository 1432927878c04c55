using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Tests.Unions;

/// <summary>Unions are read as System.Text.Json reads them: the same type, values, verdict and position, in every way and at every split.</summary>
public sealed class UnionTests
{
    // Enough of a document's splits: each place has its turn in others.
    private const int Cuts = 12;

    private static readonly Dictionary<string, Case> s_cases = new()
    {
        [nameof(Node)] = new(Ways.SubjectOf<Node>(), "$type", ["\"one\"", "\"two\""]),
        [nameof(OneNode)] = new(Ways.SubjectOf<OneNode>(), "$type", ["\"one\""]),
        [nameof(Numbered)] = new(Ways.SubjectOf<Numbered>(), "$type", ["0", "1", "2"]),
        [nameof(NumberedOne)] = new(Ways.SubjectOf<NumberedOne>(), "$type", ["1"]),
        [nameof(Typed)] = new(CamelCase<Typed>(), "type", ["\"one\"", "2"]),
        [nameof(TypedOne)] = new(CamelCase<TypedOne>(), "type", ["\"one\""]),
        [nameof(Lenient)] = new(Ways.SubjectOf<Lenient>(), "$type", ["\"one\""]),
        [nameof(AbstractLenient)] = new(Ways.SubjectOf<AbstractLenient>(), "$type", ["\"one\""]),
        [nameof(Highest)] = new(Ways.SubjectOf<Highest>(), "$type", ["\"middle\"", "\"lowest\""]),
        [nameof(Middle)] = new(Ways.SubjectOf<Middle>(), "kind", ["\"inner\""]),
        [nameof(Lowest)] = new(Ways.SubjectOf<Lowest>(), "kind", ["\"inner\""]),
        [nameof(Strict)] = new(Ways.SubjectOf<Strict>(), "$type", ["\"one\"", "\"two\""]),
        [nameof(StrictOne)] = new(Ways.SubjectOf<StrictOne>(), "$type", ["\"one\""]),
        [nameof(Cased)] = new(Ways.SubjectOf<Cased>(), "TYPE", ["\"one\""]),
        [nameof(CasedOne)] = new(Ways.SubjectOf<CasedOne>(), "TYPE", ["\"one\""]),
        [nameof(Record)] = new(Ways.SubjectOf<Record>(), "$type", ["\"one\"", "\"two\"", "\"three\""]),
        [nameof(RecordThree)] = new(Ways.SubjectOf<RecordThree>(), "$type", ["\"three\""]),
        [nameof(Empty)] = new(Ways.SubjectOf<Empty>(), @"a.b c\""d\t", [@"""o\""n\ne""", "\"\""]),
        [nameof(Nameless)] = new(Ways.SubjectOf<Nameless>(), "", ["\"one\""]),
        [nameof(Untold)] = new(Ways.SubjectOf<Untold>(), "$type", ["\"one\""]),
        [nameof(IShape)] = new(Ways.SubjectOf<IShape>(), "$type", ["\"class\"", "\"struct\""]),
#if NET9_0_OR_GREATER
        [nameof(LateNode)] = new(Late<LateNode>(), "$type", ["\"one\"", "\"two\""]),
        [nameof(LateNumbered)] = new(Late<LateNumbered>(), "$type", ["0", "1"]),
        [nameof(LateLenient)] = new(Late<LateLenient>(), "$type", ["\"one\""]),
        [nameof(LateRecord)] = new(Late<LateRecord>(), "$type", ["\"one\"", "\"two\""]),
#endif
    };

    public static TheoryData<string> Types => [.. s_cases.Keys];

    [Theory]
    [MemberData(nameof(Types))]
    public void Read_EveryDocumentOfAUnion_IsAsSystemTextJson(string type)
    {
        Case subject = s_cases[type];
        var differences = new List<string>();
        string[] documents = [.. UnionDocuments.Of(subject.Discriminator, subject.Known)];
        foreach (string json in Tier.Sample(documents, oneOf: 16, new Random(Tier.Seed + type.Length)))
        {
            // The whole document, and as the second element of an array.
            Find(json, isArray: false);
            Find($"[null,{json}]", isArray: true);
        }

        Assert.True(differences.Count == 0, string.Join('\n', differences.Take(20).Prepend($"{differences.Count}")));

        void Find(string json, bool isArray)
        {
            try
            {
                Ways.AssertAsSystemTextJson(subject.Subject, Encoding.UTF8.GetBytes(json), isArray, Cuts);
            }
            catch (Xunit.Sdk.XunitException exception)
            {
                differences.Add(exception.Message);
            }
        }
    }

    /// <summary>Documents with one byte changed: in the discriminator and beside it everything may go wrong.</summary>
    [Theory]
    [InlineData(nameof(Node), """{"$type":"two","y":"a","z":1,"next":{"$type":"one"}}""")]
    [InlineData(nameof(Node), """{ "\u0024type" : "o\u006ee" , "x" : 1 }""")]
    [InlineData(nameof(Numbered), """{"$type":12,"x":1}""")]
    [InlineData(nameof(Numbered), """{"name":"$type","$x":1}""")]
    [InlineData(nameof(Lenient), """{"$type":"é","n":1}""")]
    [InlineData(nameof(Record), """{"$type":"three","y":"a","y":"b"}""")]
    [InlineData(nameof(IShape), """{"$type":"struct","x":1,"n":2}""")]
#if NET9_0_OR_GREATER
    [InlineData(nameof(LateNode), """{"x":1,"next":{"z":1,"$type":"two"},"$type":"one"}""")]
    [InlineData(nameof(LateNumbered), """{"q":[{}], "$type" : 1,"x":2}""")]
    [InlineData(nameof(LateLenient), """{"n":1,"$type":"é"}""")]
#endif
    public void Read_AnyByteChanged_IsAsSystemTextJson(string type, string json)
    {
        Subject subject = s_cases[type].Subject;
        var differences = new List<string>();
        int turn = 0;
        var random = new Random(Tier.Seed);
        foreach (byte[] mutant in Mutants.OfManyBytes(Encoding.UTF8.GetBytes(json)).Where(_ => Tier.Takes(random, oneOf: 8)))
        {
            Outcome expected = subject.Expected(mutant, isArray: false);
            var options = new JsonProjectionOptions { Settings = new() { Width = Ways.Widths[turn++ & 3], GatheredBytes = 0 } };
            Outcome whole = subject.Parse(mutant, isArray: false, options);
            Outcome cut = subject.Parse(Chunks.ToSequence(mutant, Chunks.Every(mutant.Length, () => 1 + (turn % 3))), isArray: false, options);
            if (!whole.Agrees(expected) || !cut.Agrees(expected))
                differences.Add($"{Encoding.UTF8.GetString(mutant)}: expected {expected}, found {whole}, and {cut} in pieces.");
        }

        Assert.True(differences.Count == 0, string.Join('\n', differences.Take(20).Prepend($"{differences.Count}")));
    }

    [Fact]
    public void Read_ObjectWhoseTypeMayComeLater_IsBoundedByMaxValueBytes()
    {
        var options = new JsonProjectionOptions { MaxValueBytes = 256, Settings = new() { GatheredBytes = 0 } };
        foreach (int length in (int[])[255, 256, 257, 300, 2000])
        {
            string json = $"[ {{\"$type\":\"one\",\"q\":[{new string('1', length - 22)}]}}]";
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            Assert.Equal(length, json.Length - 3);
            Outcome expected = Ways.SubjectOf<LateNode>().Parse(bytes, isArray: true, options.With(width: Kernels.VectorWidth.Scalar));
            Assert.Equal(length > 256, expected.IsError);
            Assert.Equal(length > 256 ? "0:2" : "", expected.Position);
            Ways.AssertAll<LateNode>(json, isArray: true, options, expected, cuts: 40);
            Assert.False(Ways.SubjectOf<Node>().Parse(bytes, isArray: true, options).IsError);
        }
    }

    [Theory]
    [InlineData("""{"x":1}""", "Found an object for Decant.Tests.Unions.Node that does not begin with the type discriminator \"$type\". Set AllowOutOfOrderMetadataProperties of [JsonProjection] if it may come later.")]
    [InlineData("""{"$type":"secret"}""", "Found an unknown value of the type discriminator \"$type\" for Decant.Tests.Unions.Node. Add a [JsonDerivedType] with this value, or set IgnoreUnrecognizedTypeDiscriminators and add a [JsonDerivedType] without a discriminator, whose type is then read.")]
    [InlineData("""{"$type":"one","$type":"one"}""", "Found the type discriminator \"$type\" a second time or after another member. Expected it once and first; set AllowOutOfOrderMetadataProperties of [JsonProjection] if it may come later.")]
    [InlineData("""{"$type":"one","$secret":1}""", "Found a member of Decant.Tests.Unions.OneNode whose name begins with a dollar sign. System.Text.Json reserves such names in types that have a discriminator.")]
    [InlineData("""{"$type":null}""", "Found null where a string or an integer as the type discriminator for Decant.Tests.Unions.Node was expected.")]
    public void Rejected_Always_SaysWhatToDoAndQuotesNothing(string json, string message)
    {
        string found = Assert.Throws<System.Text.Json.JsonException>(() => JsonProjection.Parse<Node>(Encoding.UTF8.GetBytes(json))).Message;
        Assert.StartsWith(message + " Path: $", found, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", found, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"m":{"$type":"one","x":1},"arr":[{"$type":"two","z":1},null,{"$type":"one","next":{"$type":"two","z":5}}],"dict":{"k":{"$type":"one"},"$type":{"$type":"one"}}}""")]
    [InlineData("""{"list":[{"$type":"one","x":1},null,{"$type":"two","z":1,"y":"é"}],"number":{"$type":2,"y":4,"x":3},"shape":{"$type":"struct","x":3}}""")]
    [InlineData("""{"shape":{"$type":"class","n":1,"inner":{"$type":"class","inner":{"$type":"struct","n":7}}},"number":{"name":"a"}}""")]
    [InlineData("""{"m":{"$type":"onex","x":1}}""")]
    [InlineData("""{"m":{"x":1,"$type":"one"}}""")]
    [InlineData("""{"m":{}}""")]
    [InlineData("""{"arr":[{"$type":"two","z":1},{"$type":"q"}]}""")]
    [InlineData("""{"arr":[{"$type":"two","z":1},{"x":1}]}""")]
    [InlineData("""{"dict":{"k":{"$type":"q"}}}""")]
    [InlineData("""{"m":5}""")]
    [InlineData("""{"m":[]}""")]
    [InlineData("""{"m":{"$type":7}}""")]
    [InlineData("""{"m":{"$type":"one","x":4,"$foo":7}}""")]
    [InlineData("""{"$foo":5,"number":{}}""")]
    [InlineData("""{"arr":[{"$type":"two","z":1,"next":{"$type":"two"}}]}""")]
    [InlineData("""{"m":{"$type":"one","x":1},"m":{"$type":"two","z":1},"m":null}""")]
    public void Read_UnionsWithinAProjection_AreAsSystemTextJson(string json)
    {
        Ways.AssertAsSystemTextJson<Holder>(json);
#if NET9_0_OR_GREATER
        Ways.AssertAsSystemTextJson(Late<LateHolder>(), Encoding.UTF8.GetBytes(json), isArray: false);
#endif
    }

    [Fact]
    public void Read_DeepUnion_IsAsSystemTextJson()
    {
        for (int depth = 60; depth < 68; depth++)
        {
            string json = string.Concat(Enumerable.Repeat("{\"$type\":\"one\",\"next\":", depth)) + "null" + new string('}', depth);
            Ways.AssertAsSystemTextJson(Ways.SubjectOf<Node>(), Encoding.UTF8.GetBytes(json), isArray: false, cuts: 9);
#if NET9_0_OR_GREATER
            Ways.AssertAsSystemTextJson(Late<LateNode>(), Encoding.UTF8.GetBytes(json), isArray: false, cuts: 9);
#endif
        }
    }

    [Theory]
    [MemberData(nameof(Types))]
    public void Read_NamesAssumedUnique_GiveTheSameValues(string type)
    {
        Case subject = s_cases[type];
        foreach (string known in subject.Known)
        {
            string[] bodies = [$"{{\"{subject.Discriminator}\":{known},\"x\":1,\"z\":3,\"n\":4,\"name\":\"n\",\"y\":\"b\",\"q\":[1],\"r\":2}}", "{\"n\":5,\"q\":3}"];
            foreach (string body in bodies)
            {
                byte[] json = Encoding.UTF8.GetBytes(body);
                Outcome expected = subject.Subject.Expected(json, isArray: false);
                if (expected.IsError)
                    continue;
                foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
                    Ways.AssertAll(subject.Subject, json, isArray: false, new() { SkipValidation = validation }, expected);
            }
        }
    }

    private static Subject<T, T> CamelCase<T>()
        where T : IJsonProjection<T> => new()
        {
            Shape = new(typeof(T).Name, new(IsWeb: false), []),
            Source = "",
            Adjust = options => options.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.CamelCase,
        };

#if NET9_0_OR_GREATER
    private static Subject<T, T> Late<T>()
        where T : IJsonProjection<T> => new()
        {
            Shape = new(typeof(T).Name, new(IsWeb: true) { AllowsLateDiscriminators = true }, []),
            Source = "",
        };
#endif

    private sealed record Case(Subject Subject, string Discriminator, string[] Known);
}
