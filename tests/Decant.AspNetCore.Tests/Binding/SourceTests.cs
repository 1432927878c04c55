using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Every source that an attribute can name × both types × every place: rejected when the endpoint is built, with what to write.</summary>
public sealed class SourceTests
{
    private static readonly Dictionary<string, Dictionary<(string Source, string Place), Delegate>> s_handlers = new()
    {
        ["Projected<T>"] = Sources.Of<Projected<Push>>(),
        ["RequestedFields"] = Sources.Of<RequestedFields>(),
    };

    private static readonly Dictionary<string, Dictionary<(string Source, string Place), Type>> s_controllers = new()
    {
        ["Projected<T>"] = Sources.ControllersOf<Projected<Push>>(),
        ["RequestedFields"] = Sources.ControllersOf<RequestedFields>(),
    };

    public static TheoryData<string, string, string> Handlers => Rows(s_handlers);

    public static TheoryData<string, string, string> Controllers => Rows(s_controllers);

    [Theory]
    [MemberData(nameof(Handlers))]
    public async Task Endpoints_WithAParameterThatNamesASource_AreNotBuilt(string type, string source, string place)
    {
        // It starts: a minimal API builds its endpoints when somebody asks for them.
        await using App app = await App.StartAsync(app => app.MapPost("/{id}", s_handlers[type][(source, place)]));
        InvalidOperationException thrown = Assert.Throws<InvalidOperationException>(() => app.Routes.ToArray());
        // These are texts. The framework looks for what reads a text before it asks the type for anything.
        if (source is "FromHeader" or "FromQuery" or "FromRoute")
            Assert.Contains("TryParse", thrown.Message, StringComparison.Ordinal);
        else
            AssertTells(thrown, type, place == "property" && source == "FromKeyedServices" ? "Keyed" : source);
    }

    [Theory]
    [MemberData(nameof(Controllers))]
    public async Task Start_OfAControllerThatNamesASource_IsRejectedUnlessItIsTheOneThatIsRead(string type, string source, string place)
    {
        Exception? thrown = await Record.ExceptionAsync(async () =>
        {
            await using App app = await App.StartAsync(
                app => app.MapControllers(),
                builder => builder.Services.AddControllers()
                    .ConfigureApplicationPartManager(manager => HolderTests.Only(manager, s_controllers[type][(source, place)])).AddProjected());
        });
        if ((type, source) is ("Projected<T>", "FromBody") or ("RequestedFields", "FromQuery"))
            Assert.Null(thrown);
        else
            AssertTells(Assert.IsType<InvalidOperationException>(thrown), type, place == "property" && source == "FromKeyedServices" ? "Keyed" : source);
    }

    // Where an attribute of ours is not valid either, the exception is the same as it was thrown, and not one around it.
    [Fact]
    public async Task Endpoints_WithAMistakenAttribute_ThrowItsException()
    {
        foreach (Delegate handler in (Delegate[])
            [
                (RequestedFields fields) => "", ([AllowedFields("a(")] RequestedFields fields) => "", ([ProjectedBody(Path = "a[")] Projected<Push> body) => "",
                ([ProjectedBody(FormField = "")] Projected<Push> body) => "",
            ])
        {
            await using App app = await App.StartAsync(app => app.MapPost("/", handler));
            Assert.Throws<InvalidOperationException>(() => app.Routes.ToArray());
        }
    }

    private static void AssertTells(InvalidOperationException thrown, string type, string source)
    {
        Assert.Contains($"of type {type} has the attribute [{source}]", thrown.Message, StringComparison.Ordinal);
        Assert.Contains("remove the attribute", thrown.Message, StringComparison.Ordinal);
        Assert.Contains(type == "RequestedFields" ? "[AllowedFields(" : "[ProjectedBody]", thrown.Message, StringComparison.Ordinal);
    }

    private static TheoryData<string, string, string> Rows<T>(Dictionary<string, Dictionary<(string Source, string Place), T>> all) =>
        [.. all.SelectMany(of => of.Value.Keys.Select(key => new TheoryDataRow<string, string, string>(of.Key, key.Source, key.Place)))];
}
