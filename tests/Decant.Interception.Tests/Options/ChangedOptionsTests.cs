using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Options that are changed after the place where the compiler saw them.</summary>
public sealed class ChangedOptionsTests
{
    private static readonly string[] s_documents =
    [
        """{"username":"a","ITEMCOUNT":1,"somefield":2,"allnumbers":[2]}""", """{"user_name":"a","item_count":"1"}""", """{"UserName":null}""", """{"ItemCount":1,"ItemCount":2}""",
        """{"FirstLine":{"Code":"a"}}""", """{"LastEvent":{"Id":1,"kind":"created"}}""", """{"WeekDay":"Friday"}""", """{"Anything":[1,],}""", """{/* */}""", """{"Unknown":[[[1]]]}""",
        """{"Anything":1,"BestScore":"NaN"}""",
    ];

    private static readonly (string Name, bool IsServed, Action<JsonSerializerOptions> Apply)[] s_changes =
    [
        ("nothing", true, static options => { }),
        ("case", false, static options => options.PropertyNameCaseInsensitive = false),
        ("policy", false, static options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower),
        ("numbers", false, static options => options.NumberHandling = JsonNumberHandling.AllowReadingFromString),
        ("named numbers", false, static options => options.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals),
        ("unknown members", false, static options => options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow),
        ("nulls", false, static options => options.RespectNullableAnnotations = true),
        ("parameters", false, static options => options.RespectRequiredConstructorParameters = true),
        ("order", false, static options => options.AllowOutOfOrderMetadataProperties = true),
        ("commas", true, static options => options.AllowTrailingCommas = true),
        ("comments", true, static options => options.ReadCommentHandling = JsonCommentHandling.Skip),
        ("duplicates", false, static options => options.AllowDuplicateProperties = false),
        ("fields", false, static options => options.IncludeFields = true),
        ("populating", false, static options => options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate),
        ("references", false, static options => options.ReferenceHandler = ReferenceHandler.IgnoreCycles),
        ("nodes", false, static options => options.UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode),
        ("converter", false, static options => options.Converters.Add(new UpperCaseConverter())),
        ("enums", false, static options => options.Converters.Add(new JsonStringEnumConverter())),
        ("resolver", true, static options => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver()),
        ("no resolver", false, static options => options.TypeInfoResolver = JsonTypeInfoResolver.Combine()),
        ("modifier", false, static options => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Hide } }),
        ("chain", false, static options => options.TypeInfoResolverChain.Insert(0, new DefaultJsonTypeInfoResolver { Modifiers = { Hide } })),
        ("two resolvers", false, static options => options.TypeInfoResolver = JsonTypeInfoResolver.Combine(new DefaultJsonTypeInfoResolver(), new DefaultJsonTypeInfoResolver())),
        ("depth", true, static options => options.MaxDepth = 2),
        ("buffer", true, static options => options.DefaultBufferSize = 2),
        ("indentation", true, static options => options.WriteIndented = true),
        ("frozen", true, static options => options.MakeReadOnly(populateMissingResolver: true)),
        ("frozen without a resolver", true, static options => { options.TypeInfoResolver = new DefaultJsonTypeInfoResolver(); options.MakeReadOnly(); }),
    ];

    public static TheoryData<int, string> Changes => [.. s_changes.Select((change, index) => (index, change.Name))];

    [Theory]
    [MemberData(nameof(Changes))]
    public async Task Calls_WithOptionsOfTheirTime_EndAsThoseOfTheFramework(int index, string name)
    {
        var differences = new Differences();
        foreach (string document in s_documents)
        {
            foreach (Way<OptionsHolder> way in OptionsHolder.Ways)
            {
                await differences.CompareAsync(
                    $"{name}, {document}",
                    way,
                    () =>
                    {
                        var held = new OptionsHolder(document);
                        s_changes[index].Apply(held.Options);
                        return held;
                    });
            }
        }

        differences.AssertNone(null, null);
    }

    [Theory]
    [MemberData(nameof(Changes))]
    public void Deserialize_AValue_IsServedIfTheOptionsReadTheSame(int index, string name)
    {
        var held = new OptionsHolder("{}");
        s_changes[index].Apply(held.Options);
        if (held.Options.TypeInfoResolver is { } resolver && resolver.GetTypeInfo(typeof(Witness), held.Options) is null)
            return;

        Assert.Equal((name, s_changes[index].IsServed), (name, JsonSerializer.Deserialize<Witness>(held.Json!, held.Options)!.IsServed));
    }

    [Fact]
    public async Task Calls_BetweenWhichOptionsChange_EndAsThoseOfTheFramework()
    {
        // A null argument is rejected before the options are used.
        var differences = new Differences();
        foreach (Way<OptionsHolder> way in OptionsHolder.Ways)
        {
            foreach ((string name, _, Action<JsonSerializerOptions> apply) in s_changes)
            {
                await differences.CompareAsync(
                    name,
                    new Way<OptionsHolder>(way.Name, held => TwiceAsync(way.Intercepted, held, apply), held => TwiceAsync(way.Framework, held, apply)),
                    () => new(null));
            }
        }

        differences.AssertNone(null, null);
    }

    private static async Task<object?> TwiceAsync(Func<OptionsHolder, Task<object?>> call, OptionsHolder held, Action<JsonSerializerOptions> change)
    {
        Outcome first = await Outcome.OfAsync(() => call(held), CancellationToken.None);
        change(held.Options);
        held.Json = s_documents[0];
        Outcome second = await Outcome.OfAsync(() => call(held), CancellationToken.None);
        return $"{first}, {second}, {held.Options.IsReadOnly}";
    }

    private static void Hide(JsonTypeInfo info)
    {
        if (info.Type == typeof(Settled))
            info.Properties.Clear();
    }
}
