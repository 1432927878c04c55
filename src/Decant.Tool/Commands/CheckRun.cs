using Decant.Tool.Checks;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Compares a projection with a body, and reports how often each member occurs.</summary>
/// <param name="sources">The declared projections.</param>
/// <param name="projection">The projection.</param>
/// <param name="optional">The members that an object may lack.</param>
internal sealed class CheckRun(ProjectionSources sources, DeclaredProjection projection, IReadOnlyList<MemberPath> optional)
{
    /// <exception cref="UsageException">A file does not exist, or the files do not determine the projection.</exception>
    public static CheckRun Create(string[] files, string? name, MemberPath[]? members, MemberPath[] optional)
    {
        UsageException.ThrowIf(members is not null, "--members selects members for a new record, and --check compares an existing record: use only one of them.");
        string? missing = Array.Find(files, file => !File.Exists(file));
        UsageException.ThrowIf(missing is not null, $"The file '{missing}' of --check does not exist: expected a C# file with a projection.");
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
        ThrowIfUnknown(check);
        streams.Text.Write(CheckReport.Create(check));
        foreach (string unknown in check.Tables.SelectMany(table => table.Projection.UnknownBases).Distinct())
            streams.Error.WriteLine($"The members of '{unknown}' are not compared, because no file of --check declares this type.");
        (int never, int all) = CheckReport.Count(check);
        if (never == 0)
            return 0;
        streams.Error.WriteLine($"{never} of {all} {(all == 1 ? "member" : "members")} never matched. If a body may lack a member, add it to --optional.");
        return ExitCode.NeverMatched;
    }

    private void ThrowIfUnknown(ProjectionCheck check)
    {
        DeclaredMember[] members = [.. check.Tables.SelectMany(table => table.Projection.Members)];
        if (optional.FirstOrDefault(path => !Array.Exists(members, member => member.IsAt(path))) is { } unknown)
        {
            throw new UsageException(
                $"No projection reads the member '{unknown.Text}' of --optional{Closest.HintForSlipOrAny(unknown.Text, [.. members.Select(member => member.JsonName)])}.");
        }
    }
}
