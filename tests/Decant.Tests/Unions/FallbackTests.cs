using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Support;

namespace Decant.Tests.Unions;

/// <summary>What System.Text.Json has no way to read: a type for unknown discriminators, and the discriminator as a member. An object is what System.Text.Json reads as its type by itself,
/// where the discriminator is a member like others.</summary>
public sealed class FallbackTests
{
    // TYPE stands for the discriminator.
    private static readonly string[] s_first =
    [
        "{TYPE}", "{TYPE,\"id\":\"a\",\"x\":1,\"n\":2}", "{ TYPE , \"y\" : \"b\", \"id\" : null }", "{TYPE,\"q\":[{\"type\":1}],\"at\":\"2024-02-29T01:02:03\"}", "{TYPE,\"x\":1,\"x\":2}",
        "{TYPE,\"x\":\"bad\"}", "{TYPE,\"id\":[]}", "{TYPE,\"at\":5}", "{TYPE,\"x\":tru}", "{TYPE", "{TYPE,", "{TYPE,}", "{TYPE}x",
    ];

    private static readonly string[] s_later = ["{\"id\":\"a\",TYPE}", "{\"x\":1,TYPE,\"x\":2}", "{ \"q\" : {\"type\":\"push\"} , TYPE }", "{\"x\":\"bad\",TYPE}", "{\"id\":\"a\",TYPE,\"n\":1}"];

    private static readonly string[] s_without = ["{}", "{\"id\":\"a\",\"x\":1}", "{\"x\":\"bad\"}", "{\"TYPE\":\"push\",\"x\":1}", "{\"at\":\"2024-02-29T01:02:03\"}"];

    [Theory]
    [InlineData("\"type\":\"push\"", typeof(PushEvent))]
    [InlineData("\"type\" : \"p\\u0075sh\"", typeof(PushEvent))]
    [InlineData("\"t\\u0079pe\":\"push\"", typeof(PushEvent))]
    [InlineData("\"type\":\"fork\"", typeof(ForkEvent))]
    [InlineData("\"type\":\"zz\"", typeof(UnknownEvent))]
    [InlineData("\"type\":\"\"", typeof(UnknownEvent))]
    [InlineData("\"type\":\"Push\"", typeof(UnknownEvent))]
    public void Read_DiscriminatorFirst_IsThatTypeWithItsDiscriminator(string type, Type expected) => AssertAs<Event>(expected, s_first, type);

    [Theory]
    [InlineData("\"type\":\"push\"", typeof(LatePushEvent))]
    [InlineData("\"type\":\"zz\"", typeof(LateUnknownEvent))]
    [InlineData("\"type\":8", typeof(LateUnknownEvent))]
    [InlineData("\"type\":7", typeof(LateNumberedEvent))]
    public void Read_DiscriminatorAnywhere_IsThatTypeWithItsDiscriminator(string type, Type expected) =>
        AssertAs<ILateEvent>(expected, [.. s_first, .. s_later], type);

    [Fact]
    public void Read_NoDiscriminator_IsTheTypeForUnknownOnes()
    {
        AssertAs<Event>(typeof(UnknownEvent), s_without, "");
        AssertAs<ILateEvent>(typeof(LateUnknownEvent), s_without, "");
    }

    [Fact]
    public void Read_BaseTypeThatCanBeCreated_HasTheDiscriminator()
    {
        AssertAs<AnyKind>(typeof(Alone.AnyKind), ["{TYPE}", "{TYPE,\"n\":1}", "{TYPE,\"n\":\"bad\"}", "{TYPE,\"n\":1,\"q\":2}"], "\"kind\":\"zz\"");
        Assert.Equal("$.kind", Assert.Throws<JsonException>(() => JsonProjection.Parse<AnyKind>("""{"kind":"zz","kind":"known"}""")).Path);
        Assert.Equal("$", Assert.Throws<JsonException>(() => JsonProjection.Parse<AnyKind>("""{"n":1}""")).Path);
    }

    [Theory]
    [InlineData("""{"kind":"known","inner":{"kind":"known","n":1,"inner":{"kind":"zz","n":2}}}""", "known known zz")]
    [InlineData("""{"kind":"known","inner":{"kind":"other"},"n":5}""", "known other")]
    public void Read_Nested_HaveTheirOwnDiscriminators(string json, string kinds)
    {
        Outcome outcome = Ways.SubjectOf<AnyKind>().Parse(Encoding.UTF8.GetBytes(json), isArray: false, new());
        Ways.AssertAll<AnyKind>(json, isArray: false, new(), outcome);
        List<string> found = [];
        for (AnyKind? next = JsonProjection.Parse<AnyKind>(json); next is not null; next = (next as KnownKind)?.Inner)
            found.Add(next.Kind);
        Assert.Equal(kinds, string.Join(' ', found));
    }

    [Theory]
    [InlineData("""{"$type":"Low"}""", Level.Low)]
    [InlineData("""{"$type":"High","x":1}""", Level.High)]
    public void Read_MemberOfAnotherType_IsConverted(string json, object level)
    {
        Ways.AssertAll<Levels>(json, isArray: false, new(), Ways.SubjectOf<Levels>().Parse(Encoding.UTF8.GetBytes(json), isArray: false, new()));
        Assert.Equal(level, JsonProjection.Parse<Levels>(json)!.Level);
    }

    [Theory]
    [InlineData("""[{"type":"push","x":1},{"type":"zz","id":"a"},null,{"id":"b"},{"type":"fork","y":"c"}]""", "push, zz, , null, fork")]
    public void ReadArray_OfMixedEvents_HasEachType(string json, string types)
    {
        Outcome outcome = Ways.SubjectOf<Event>().Parse(Encoding.UTF8.GetBytes(json), isArray: true, new());
        Assert.False(outcome.IsError);
        Ways.AssertAll<Event>(json, isArray: true, new(), outcome);
        Event?[] events = JsonProjection.ParseArray<Event>(json)!;
        Assert.Equal([typeof(PushEvent), typeof(UnknownEvent), null, typeof(UnknownEvent), typeof(ForkEvent)], events.Select(found => found?.GetType()));
        Assert.Equal(types, string.Join(", ", events.Select(found => found is UnknownEvent { Type: null } ? "null" : found?.Type)));
    }

    [Theory]
    [InlineData("""{"type":"push","type":"push"}""", "0:22")]
    [InlineData("""{"type":"zz","x":1,"type":"zz"}""", "0:26")]
    [InlineData("""{"id":"a","type":"push"}""", "0:17")]
    [InlineData("""{"type":null}""", "0:12")]
    [InlineData("""{"type":true}""", "0:12")]
    [InlineData("""{"type":{}}""", "0:9")]
    [InlineData("""{"type":1.5}""", "0:11")]
    [InlineData("""{"type":"zz","$id":1}""", "0:19")]
    public void Read_DiscriminatorThatIsNone_IsRejected(string json, string position) =>
        Ways.AssertAll<Event>(json, isArray: false, new(), new Outcome(nameof(JsonException), json.Contains("$id", StringComparison.Ordinal) ? "$" : "$.type", position));

    [Theory]
    [InlineData("""{"type":"zz","x":1,"type":"zz"}""", "0:26")]
    [InlineData("""{"id":"a","type":null}""", "0:21")]
    public void Read_LateDiscriminatorThatIsNone_IsRejected(string json, string position) =>
        Ways.AssertAll<ILateEvent>(json, isArray: false, new(), new Outcome(nameof(JsonException), "$.type", position));

    [Theory]
    [MemberData(nameof(Validations))]
    public void Read_NamesAssumedUnique_GiveTheSame(JsonSkipValidation validation)
    {
        foreach (string json in (string[])["""{"type":"push","id":"a","x":1,"q":[1],"r":2}""", """{"type":"zz","at":null,"id":"a","q":{}}""", """{"id":"a","at":null,"q":1}"""])
        {
            Outcome expected = Ways.SubjectOf<Event>().Parse(Encoding.UTF8.GetBytes(json), isArray: false, new());
            Ways.AssertAll<Event>(json, isArray: false, new() { SkipValidation = validation }, expected);
        }
    }

    public static TheoryData<JsonSkipValidation> Validations => [.. Enum.GetValues<JsonSkipValidation>()];

    [Fact]
    public void Copy_OfATypeOfTheUnion_IsRejected()
    {
        Assert.All([Ways.SubjectOf<UnknownEvent>(), Ways.SubjectOf<Event>()], subject =>
            Assert.Throws<NotSupportedException>(() => subject.Copy("{}"u8, new System.Buffers.ArrayBufferWriter<byte>(), isArray: false, new())));
    }

    private static void AssertAs<T>(Type expected, string[] documents, string type)
        where T : IJsonProjection<T>
    {
        Subject subject = (Subject)typeof(FallbackTests).GetMethod(nameof(SubjectOf), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!
            .MakeGenericMethod(typeof(T), expected).Invoke(null, null)!;
        Assert.All(documents, document =>
            Ways.AssertAsSystemTextJson(subject, Encoding.UTF8.GetBytes(document.Replace("TYPE", type, StringComparison.Ordinal)), isArray: false));
    }

    private static Subject SubjectOf<T, TExpected>()
        where T : IJsonProjection<T> => new Subject<T, TExpected> { Shape = new(typeof(T).Name, new(IsWeb: true), []), Source = "" };

    private static class Alone
    {
        /// <summary>A type as that of the same name, which System.Text.Json rejects because of the member.</summary>
        [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
        internal sealed class AnyKind
        {
            public required string Kind { get; init; }

            public int N { get; set; }
        }
    }
}
