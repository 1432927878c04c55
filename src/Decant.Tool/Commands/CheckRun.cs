using Decant.Tool.Checks;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Compares a projection with a body: how often its members are there, and which never are.</summary>
/// <param name="sources">The files that declare it.</param>
/// <param name="projection">The projection.</param>
internal sealed class CheckRun(ProjectionSources sources, DeclaredProjection projection)
{
    /// <exception cref="UsageException">The files are not there, or do not say which projection is meant.</exception>
    public static CheckRun Create(string[] files, string? name, MemberPath[]? members)
    {
        if (members is not null)
            throw new UsageException("--members names what a new record reads, and --check compares one that is there: take one of them.");
        if (Array.Find(files, file => !File.Exists(file)) is { } missing)
            throw new UsageException($"--check names the file '{missing}', which does not exist: expected C# with a projection.");
        var sources = new ProjectionSources(files.Select(SourceFile.ReadText));
        return new(sources, sources.Choose(name));
    }

    /// <returns>The exit code.</returns>
    public int Run(Body body, MemberPath? path, StandardStreams streams)
    {
        ProjectionCheck check = body.Read(path, takesAny: true, payload =>
        {
            var compared = new ProjectionCheck(sources);
            foreach (JsonElement value in payload.Elements)
                compared.Add(projection, value);
            return compared;
        });
        streams.Text.Write(CheckReport.Create(check));
        foreach (string unknown in check.Tables.SelectMany(table => table.Projection.UnknownBases).Distinct())
            streams.Error.WriteLine($"The members of '{unknown}' are not compared, because no file of --check declares it.");
        (int never, int all) = CheckReport.Count(check);
        if (never == 0)
            return 0;
        streams.Error.WriteLine($"{never} of {all} {(all == 1 ? "member" : "members")} never matched.");
        return ExitCode.NeverMatched;
    }
}
