using Decant.Tool.Checks;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Compares a projection with a body: how often its members are there, and which never are.</summary>
/// <param name="sources">The files that declare it.</param>
/// <param name="projection">The projection.</param>
/// <param name="optional">The members that need not be there.</param>
internal sealed class CheckRun(ProjectionSources sources, DeclaredProjection projection, IReadOnlyList<MemberPath> optional)
{
    /// <exception cref="UsageException">The files are not there, or do not say which projection is meant.</exception>
    public static CheckRun Create(string[] files, string? name, MemberPath[]? members, MemberPath[] optional)
    {
        UsageException.ThrowIf(members is not null, "--members names what a new record reads, and --check compares one that is there: take one of them.");
        string? missing = Array.Find(files, file => !File.Exists(file));
        UsageException.ThrowIf(missing is not null, $"--check names the file '{missing}', which does not exist: expected C# with a projection.");
        var sources = new ProjectionSources(files.Select(SourceFile.ReadText));
        return new(sources, sources.Choose(name), optional);
    }

    /// <returns>The exit code.</returns>
    public int Run(Body body, PayloadPlace place, StandardStreams streams)
    {
        ProjectionCheck check = body.Read(place, payload =>
        {
            var compared = new ProjectionCheck(sources, optional);
            foreach (JsonElement value in payload.Elements)
                compared.Add(projection, value);
            return compared;
        });
        RefuseUnknown(check);
        streams.Text.Write(CheckReport.Create(check));
        foreach (string unknown in check.Tables.SelectMany(table => table.Projection.UnknownBases).Distinct())
            streams.Error.WriteLine($"The members of '{unknown}' are not compared, because no file of --check declares it.");
        (int never, int all) = CheckReport.Count(check);
        if (never == 0)
            return 0;
        streams.Error.WriteLine($"{never} of {all} {(all == 1 ? "member" : "members")} never matched. One that a body need not have is named by --optional.");
        return ExitCode.NeverMatched;
    }

    private void RefuseUnknown(ProjectionCheck check)
    {
        DeclaredMember[] members = [.. check.Tables.SelectMany(table => table.Projection.Members)];
        if (optional.FirstOrDefault(path => !Array.Exists(members, member => member.IsAt(path))) is { } unknown)
        {
            throw new UsageException(
                $"--optional names '{unknown.Text}', which no projection reads{Closest.HintForSlipOrAny(unknown.Text, [.. members.Select(member => member.JsonName)])}.");
        }
    }
}
