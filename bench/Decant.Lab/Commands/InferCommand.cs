using System.CommandLine;
using Decant.Lab.Inference;
using Decant.Lab.Measure;

namespace Decant.Lab.Commands;

internal static class InferCommand
{
    // One request, and five redirects.
    private const int MostRequests = 6;

    public static Command Create()
    {
        var source = new Argument<string>("payload") { Description = "A JSON file, or an address that is requested once." };
        Option<MemberPath[]?> members = InferOptions.Members();
        Option<MemberPath?> arrayPath = InferOptions.ArrayPath();
        Option<RequestHeaders?> headers = InferOptions.Headers();
        Option<string?> name = LabOptions.Parsed<string?>("--name", "Name", "The record's name; by default taken from the file, the address or the array.", RecordName.Check);
        var command = new Command(
            "infer",
            "Prints a [JsonProjection] record that reads the wanted members of a payload. A member that is null or absent in one of the elements is " +
            "nullable; an object, a member with values of several kinds and one that is always null become JsonElement.")
        {
            source, members, arrayPath, headers, name,
        };
        command.TreatUnmatchedTokensAsErrors = false;
        command.Run(async (parsed, cancellationToken) =>
        {
            InferOptions.RefuseUnmatched(parsed);
            string text = parsed.GetRequiredValue(source);
            Body body = await ReadAsync(text, parsed.GetValue(headers) ?? RequestHeaders.Empty, cancellationToken);
            MemberPath? array = parsed.GetValue(arrayPath);
            InferredProjection projection = body.Read(array, payload => InferredProjection.Create(
                payload,
                InferOptions.Given(parsed, members),
                parsed.GetValue(name) ?? RecordName.Of(body.Source, array, payload.Root is not PayloadRoot.Object)));
            Console.Write(ProjectionSource.Create(projection));
            foreach (string remark in projection.Remarks)
                Console.Error.WriteLine(remark);
            return 0;
        });
        return command;
    }

    private static async Task<Body> ReadAsync(string source, RequestHeaders headers, CancellationToken cancellationToken)
    {
        if (Words.FindAddress(source) is not { } address)
        {
            return File.Exists(source)
                ? await Body.ReadFileAsync(source, cancellationToken)
                : throw LabException.Usage($"'{source}' is neither a file nor an address that begins with http:// or https://.");
        }

        using var endpoint = new Endpoint(address, headers, rate: null, MostRequests);
        return await endpoint.FetchAsync(RedirectScope.AnyServer, Console.Error.WriteLine, cancellationToken);
    }
}
