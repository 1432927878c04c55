using System.CommandLine;
using Decant.Tool.Commands.Configuration;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Prints a record that reads the wanted members of a body, or compares an existing record with the body. A member that is null or absent in an
/// element is nullable. An object, a member with values of several kinds and a member that is always null become JsonElement.</summary>
internal static class InferCommand
{
    public const string Name = "infer";

    public static Command Create(StandardStreams streams)
    {
        Argument<string?> source = new("source") { Arity = ArgumentArity.ZeroOrOne };
        var described = new DescriptionOptions();
        Option<MemberPath[]?> members = Options.Parsed<MemberPath[]?>("--members", MemberPath.ParseAll);
        Option<MemberPath?> path = Options.Parsed<MemberPath?>("--path", MemberPath.Parse);
        Option<bool> entries = Options.Flag("--entries");
        Option<string?> name = Options.Parsed<string?>("--name", RecordName.Check);
        // Without a file, it checks the projections of decant.json.
        Option<string[]> check = new("--check") { Arity = ArgumentArity.ZeroOrMore };
        Option<MemberPath[]?> optional = Options.Parsed<MemberPath[]?>("--optional", MemberPath.ParseAll);
        var sending = new SendingOptions();
        var command = new Command(Name) { source, members, path, entries, name, check, optional };
        described.AddTo(command);
        sending.AddTo(command);
        command.Validators.Add(result =>
        {
            if (result.GetResult(source) is null or { Tokens.Count: 0 } && !described.IsGiven(result) && !File.Exists(ConfigurationFile.Name))
                result.AddError($"{DecantCommand.MissingSource} The current folder has no {ConfigurationFile.Name} either.");
        });
        check.CompletionSources.Add(command.GetCompletions);
        command.SetAction(async (parsed, cancellationToken) =>
        {
            string? project = parsed.GetValue(source) ?? (described.IsGiven(parsed.CommandResult) ? null : ConfigurationFile.Name);
#if NATIVE
            ApiDescription.ThrowIfUnsupported(project is not null && ConfigurationFile.Is(project) ? project : null);
#else
            if (project is not null && ConfigurationFile.Is(project))
            {
                Option? other = Array.Find([members, path, entries, name, (Option)optional, .. described.All], option => parsed.GetResult(option) is { Implicit: false });
                UsageException.ThrowIf(other is not null, $"{other?.Name} is a setting of each projection in {ConfigurationFile.Name}: leave it out.");
                var configuration = ConfigurationFile.Read(project);
                sending.CheckServers(parsed, configuration.Projections.Select(projection => projection.Description));
                var configured = new ConfiguredRun(
                    configuration,
                    description => ReadAsync(description, sending.Read(parsed, description, streams), ApiDescription.MostBytes, streams, cancellationToken), streams);
                return parsed.GetResult(check) is { Implicit: false } ? await configured.CheckAsync(parsed.GetValue(check) ?? []) : await configured.WriteAsync();
            }
#endif
            UsageException.ThrowIf(parsed.GetResult(check) is { Implicit: false, Tokens.Count: 0 }, "--check needs a C# file with a projection, unless decant.json lists the projections: name a file after it.");
            MemberPath? array = parsed.GetValue(path);
            // If --members is left out, its value is an empty array, and not null.
            MemberPath[]? wanted = parsed.GetValue(members) is { Length: > 0 } named ? named : null;
            MemberPath[] missing = parsed.GetValue(optional) ?? [];
            CheckRun? compared = parsed.GetValue(check) is { Length: > 0 } files ? CheckRun.Create(files, parsed.GetValue(name), wanted, missing) : null;
            UsageException.ThrowIf(missing.Length > 0 && compared is null, "--optional is used with --check: add --check.");
            string? description = described.Read(parsed, isSourceGiven: parsed.GetValue(source) is not null);
            string given = description ?? parsed.GetValue(source)!;
            Body body = await ReadAsync(given, sending.Read(parsed, given, streams), description is null ? Body.MostBytes : ApiDescription.MostBytes, streams, cancellationToken);
            var place = new PayloadPlace(array, TakesAny: compared is not null, parsed.GetValue(entries));
#if !NATIVE
            if (description is not null)
                return compared is null ? described.Run(parsed, body, wanted, array, parsed.GetValue(name), streams) : compared.Run(described.Find(parsed, body), place, streams);
#endif
            if (compared is not null)
                return compared.Run(body, place, streams);
            InferredProjection projection = body.Read(place, payload => InferredProjection.Create(
                payload,
                wanted,
                parsed.GetValue(name) ?? RecordName.Choose(body.Source, array, payload.Root is not PayloadRoot.Object)));
            streams.Text.Write(ProjectionSource.Create(projection));
            foreach (string remark in projection.Remarks)
                streams.Remark(remark);
            return 0;
        });
        return command;
    }

    private static async Task<Body> ReadAsync(string source, Sending sending, int mostBytes, StandardStreams streams, CancellationToken cancellationToken)
    {
        if (Options.FindAddress(source) is not { } address)
        {
            await using var input = InputStream.Open(source, streams, mostBytes);
            var bytes = new MemoryStream();
            await input.CopyToAsync(bytes, cancellationToken);
            return new(source, bytes.ToArray(), null);
        }

        using HttpClient client = Client.Create(sending);
        using PooledBody body = await client.GetPooledBodyAsync(address, Client.Limits(mostBytes, sending.Timeout), cancellationToken);
        // User, query and fragment may be secret, so the source that messages show does not contain them.
        string shown = address.GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped);
        return new(shown, body.Memory.ToArray(), body.MediaType);
    }
}
