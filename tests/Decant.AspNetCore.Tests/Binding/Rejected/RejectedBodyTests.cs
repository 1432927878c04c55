using System.Globalization;
using System.Net;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Binding.Rejected;

/// <summary>What a body that is rejected is told: what was found, what was expected, and the member, where its name is one that the service declares. Nothing of the
/// body, which is full of the word that no answer has.</summary>
public sealed class RejectedBodyTests(RejectingApp rejecting) : IClassFixture<RejectingApp>
{
    private static readonly string s_deep = string.Concat(Enumerable.Repeat("""{"secret":""", 65));

    // The endpoint, the body, what is wrong with it, and the path.
    public static TheoryData<string, string, string, string> Bodies => new()
    {
        // No member of the right name.
        { "line", "{}", """Required members "amount", "order no" are missing.""", "$" },
        { "line", """{"amount":1,"secret":2}""", """Required member "order no" is missing.""", "$" },
        { "line", """{"amount":1,"order_no":"secret"}""", """Required member "order no" is missing.""", "$" },
        { "intake", """{"lines":[{"amount":1,"order no":"secret"},{"order no":"secret"}]}""", """Required member "amount" is missing.""", "$.lines[1]" },
        // A value of another kind.
        { "intake", """{"count":"secret"}""", "Found a string that is not a number where an integer was expected.", "$.count" },
        { "intake", """{"count":""}""", "Found an empty string where an integer was expected.", "$.count" },
        { "intake", """{"count":null}""", "Found null where an integer was expected.", "$.count" },
        { "intake", """{"count":true}""", "Found true where an integer was expected.", "$.count" },
        { "intake", """{"count":{"secret":1}}""", "Found an object where an integer was expected.", "$.count" },
        { "intake", """{"count":["secret"]}""", "Found an array where an integer was expected.", "$.count" },
        { "intake", """{"name":1}""", "Found a number where a string was expected.", "$.name" },
        { "intake", """{"isPaid":"secret"}""", "Found a string where true or false was expected.", "$.isPaid" },
        { "intake", """{"due":"secret"}""", """Found a string in another format where a date (as in "2024-02-29") was expected.""", "$.due" },
        { "intake", """{"state":"secret"}""", """Found an unknown name where a name of the enum ("Open", "Closed") was expected.""", "$.state" },
        { "intake", """{"sent":"secret"}""", "Found a string that is not a Unix timestamp in seconds.", "$.sent" },
        { "intake", """{"lines":{"secret":1}}""", "Found an object where an array was expected.", "$.lines" },
        { "intake", """{"lines":["secret"]}""", "Found a string where an object was expected.", "$.lines[0]" },
        { "intake", """{"stock":["secret"]}""", "Found an array where an object was expected.", "$.stock" },
        { "line", """{"amount":1,"order no":2}""", "Found a number where a string was expected.", "$['order no']" },
        // A null that is not allowed, and a number out of range.
        { "intake", """{"name":null}""", "Found null, which is not allowed there.", "$.name" },
        { "intake", """{"count":1.5}""", "Found a number with a fraction where an integer was expected.", "$.count" },
        { "intake", """{"count":1e2}""", "Found a number with an exponent where an integer was expected.", "$.count" },
        { "intake", """{"count":3000000000}""", "Found a number that is too large where an integer was expected.", "$.count" },
        { "intake", """{"count":-3000000000}""", "Found a number that is too small where an integer was expected.", "$.count" },
        { "intake", """{"sent":999999999999}""", "Found a number that is after the year 9999 as a Unix timestamp in seconds.", "$.sent" },
        // A step of a path that a member declares.
        { "intake", """{"customer":"secret"}""", "Found a string where an object with home was expected.", "$.customer" },
        { "intake", """{"customer":{"home":["secret"]}}""", "Found an array where an object with city was expected.", "$.customer.home" },
        { "intake", """{"parts":{"secret":1}}""", "Found an object where an array was expected.", "$.parts" },
        { "intake", """{"parts":[0,"secret"]}""", "Found a string where an object with id was expected.", "$.parts[1]" },
        { "intake", """{"customer":{"home":{"city":5}}}""", "Found a number where a string was expected.", "$.customer.home.city" },
        // A path of the attribute.
        { "placed", "{}", """Found no object at the path "order.lines[0]": $ has no member "order".""", "$" },
        { "placed", """{"order":{"lines":null}}""", """Found no object at the path "order.lines[0]": $.order.lines is null.""", "$" },
        { "placed", """{"order":{"lines":[]}}""", """Found no object at the path "order.lines[0]": $.order.lines has no element 0.""", "$" },
        { "placed", """{"order":"secret"}""", "Found a string where an object with lines was expected.", "$.order" },
        { "placed", """{"order":{"lines":[{}]}}""", """Required members "amount", "order no" are missing.""", "$.order.lines[0]" },
        // A name that is not declared: of an entry, or of nothing.
        { "intake", """{"stock":{"secret":"secret"}}""", "Found a string that is not a number where an integer was expected.", "$.stock.*" },
        { "intake", """{"years":{"secret":1}}""", "Found a key where an integer was expected.", "$.years.*" },
        { "intake", """{"strict":{"secret":1}}""", "Found a member that is not expected.", "$.strict" },
        // The type of an object.
        { "intake", """{"part":{}}""", """Found an object that does not begin with the type discriminator "kind".""", "$.part" },
        { "intake", """{"part":{"secret":1,"kind":"screw"}}""", """Found an object that does not begin with the type discriminator "kind".""", "$.part" },
        { "intake", """{"part":{"kind":"secret"}}""", """Found an unknown value of the type discriminator "kind".""", "$.part" },
        { "intake", """{"part":{"kind":"screw","kind":"screw"}}""", """Found the type discriminator "kind" a second time or after another member. Expected it once and first.""", "$.part.kind" },
        { "intake", """{"part":{"kind":"screw","$secret":"screw"}}""", "Found a member whose name begins with a dollar sign.", "$.part" },
        { "intake", """{"part":{"kind":"screw","length":"secret"}}""", "Found a string that is not a number where an integer was expected.", "$.part.length" },
        // What code of the application rejects: its words may quote the body.
        { "intake", """{"code":"secret"}""", "Found a string that is not accepted.", "$.code" },
        { "intake", """{"code":"placed secret"}""", "Found a value that is not accepted.", "$.*" },
        { "intake", """{"code":"misread secret"}""", "Found a value that is not accepted.", "$" },
        { "intake", """{"guarded":{"level":1}}""", "Found a value that is not accepted.", "$.guarded.level" },
        // What is not JSON, or not all of it.
        { "intake", "", "Found the end of the body where a value was expected.", "$" },
        { "intake", "null", "Found null where an object was expected.", "$" },
        { "intake", """["secret"]""", "Found an array where an object was expected.", "$" },
        { "intake", "\"secret\"", "Found a string where an object was expected.", "$" },
        { "intake", "<secret/>", "Found '<' where a value was expected.", "$" },
        { "intake", """{"count":}""", "Found '}' where a value was expected.", "$.count" },
        { "intake", """{"count":1,}""", "Found '}' where a name in quotes was expected.", "$" },
        { "intake", """{"count" 1}""", "Found a number where ':' was expected.", "$" },
        { "intake", """{"count":1 "secret":1}""", "Found '\"' where ',' or the closing bracket was expected.", "$" },
        { "intake", """{"count":01}""", "Found a number where the rest or the end of a number was expected.", "$.count" },
        { "intake", """{"count":1""", "Found the end of the body where the rest or the end of a number was expected.", "$.count" },
        { "intake", """{"name":"secret""", "Found the end of the body where the rest of a string, with valid escapes and a closing quote, was expected.", "$.name" },
        { "intake", """{"secret":"secret""", "Found the end of the body where the rest of a string, with valid escapes and a closing quote, was expected.", "$" },
        { "intake", """{"name":"\secret"}""", "Found a letter where the rest of a string, with valid escapes and a closing quote, was expected.", "$.name" },
        { "intake", """{"name":"\ud800secret"}""", "Found a string that is not valid text: bytes that are not UTF-8, or half of a surrogate pair. Expected UTF-8.", "$.name" },
        { "intake", "{\"name\":\"\u0001secret\"}", "Found a control character (0x01) where the rest of a string, with valid escapes and a closing quote, was expected.", "$.name" },
        { "intake", """{"count":1}{"secret":1}""", "Found '{' where nothing but white space was expected.", "$" },
        { "intake", s_deep, "Found more than 64 nested objects and arrays.", "$" },
    };

    [Theory, Trait("Row", "G15")]
    [MemberData(nameof(Bodies))]
    public async Task Post_ABody_IsToldWhatIsWrongAndWhere(string endpoint, string body, string wrong, string path)
    {
        rejecting.Events.Clear();
        using HttpResponseMessage response = await rejecting.App.PostAsync($"/{endpoint}", body);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Problem problem = await Problem.ReadAsync(response);
        string detail = string.Create(CultureInfo.InvariantCulture, $"{wrong} The error is at {path}, line {problem.Line}, byte {problem.Byte}.");
        Assert.Equal(("The body is not the expected JSON", detail, path), (problem.Title, problem.Detail, problem.Path));
        Assert.Equal(
            (3, $"The endpoint HTTP: POST /{endpoint} rejected a request. The response is 400. The body is not the expected JSON. {detail}"),
            rejecting.Events.Single);

        // The same in a field of a form.
        rejecting.Events.Clear();
        using HttpResponseMessage ofField = await rejecting.App.PostAsync(
            $"/{endpoint}/field", $"payload={Uri.EscapeDataString(body)}", "application/x-www-form-urlencoded");
        Problem inField = await Problem.ReadAsync(ofField);
        Assert.Equal(("The field 'payload' is not the expected JSON", detail, path), (inField.Title, inField.Detail, inField.Path));
        Assert.Equal(3, rejecting.Events.Single.Id);
    }
}

/// <summary>An application whose endpoints read the types of the folder.</summary>
public sealed class RejectingApp : IAsyncLifetime
{
    internal App App { get; private set; } = null!;

    internal FailureEvents Events { get; } = new();

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => App = await App.StartAsync(
        app =>
        {
            app.MapPost("/intake", (Projected<Intake> body) => body.Value.Name);
            app.MapPost("/line", (Projected<IntakeLine> body) => body.Value.Number);
            app.MapPost("/placed", ([ProjectedBody(Path = "order.lines[0]")] Projected<IntakeLine> body) => body.Value.Number);
            app.MapPost("/intake/field", ([ProjectedBody(FormField = "payload")] Projected<Intake> body) => body.Value.Name);
            app.MapPost("/line/field", ([ProjectedBody(FormField = "payload")] Projected<IntakeLine> body) => body.Value.Number);
            app.MapPost("/placed/field", ([ProjectedBody(FormField = "payload", Path = "order.lines[0]")] Projected<IntakeLine> body) => body.Value.Number);
        },
        builder => builder.Logging.AddProvider(Events));

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => App.DisposeAsync();
}
