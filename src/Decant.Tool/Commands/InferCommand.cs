using System.CommandLine;
using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Prints a record that reads the wanted members of a body, or compares one that is there with the body. A member that is null or absent in one of the elements
/// is nullable; an object, a member with values of several kinds and one that is always null become JsonElement.</summary>
internal static class InferCommand
{
    public const string Name = "infer";

    public static Command Create(StandardStreams streams)
    {
        Argument<string> source = Options.Source();
        Option<MemberPath[]?> members = Options.Parsed<MemberPath[]?>("--members", MemberPath.ParseAll);
        Option<MemberPath?> path = Options.Parsed<MemberPath?>("--path", MemberPath.Parse);
        Option<string?> name = Options.Parsed<string?>("--name", RecordName.Check);
        Option<RequestHeaders?> headers = Options.Headers();
        Option<string[]> check = new("--check") { Arity = ArgumentArity.OneOrMore };
        var command = new Command(Name) { source, members, path, name, check, headers };
        headers.CompletionSources.Add(command.GetCompletions);
        check.CompletionSources.Add(command.GetCompletions);
        command.SetAction(async (parsed, cancellationToken) =>
        {
            MemberPath? array = parsed.GetValue(path);
            // An option of an array that is left out has an empty one.
            MemberPath[]? wanted = parsed.GetValue(members) is { Length: > 0 } named ? named : null;
            CheckRun? compared = parsed.GetValue(check) is { Length: > 0 } files ? CheckRun.Create(files, parsed.GetValue(name), wanted) : null;
            Body body = await ReadAsync(parsed.GetRequiredValue(source), parsed.GetValue(headers) ?? RequestHeaders.Empty, streams, cancellationToken);
            if (compared is not null)
                return compared.Run(body, array, streams);
            InferredProjection projection = body.Read(array, payload => InferredProjection.Create(
                payload,
                wanted,
                parsed.GetValue(name) ?? RecordName.Of(body.Source, array, payload.Root is not PayloadRoot.Object)));
            streams.Text.Write(ProjectionSource.Create(projection));
            foreach (string remark in projection.Remarks)
                streams.Error.WriteLine(remark);
            return 0;
        });
        return command;
    }

    private static async Task<Body> ReadAsync(string source, RequestHeaders headers, StandardStreams streams, CancellationToken cancellationToken)
    {
        Options.Check(source);
        if (Options.FindAddress(source) is not { } address)
        {
            await using var input = InputStream.Open(source, streams, Body.MostBytes);
            var bytes = new MemoryStream();
            await input.CopyToAsync(bytes, cancellationToken);
            return new(source, bytes.ToArray(), null);
        }

        using HttpClient client = Client.Create(headers);
        using PooledBody body = await client.GetPooledBodyAsync(address, Client.Limits(Body.MostBytes, null), cancellationToken);
        // Without what may be secret: user, query and fragment.
        string shown = address.GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped);
        return new(shown, body.Memory.ToArray(), body.MediaType);
    }
}
