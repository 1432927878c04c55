using Decant.Tool.Checks;
using Decant.Tool.Checks.Descriptions;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Compares a projection with a body, and reports how often each member occurs, or with the description of a response, and reports whether each member
/// fits.</summary>
/// <param name="sources">The declared projections.</param>
/// <param name="projection">The projection.</param>
/// <param name="optional">The members that an object may lack.</param>
internal sealed class CheckRun(ProjectionSources sources, DeclaredProjection projection, IReadOnlyList<MemberPath> optional)
{
    /// <exception cref="UsageException">A file does not exist, or the files do not determine the projection.</exception>
    public static CheckRun Create(string[] files, string? name, MemberPath[]? members, MemberPath[] optional)
    {
        UsageException.ThrowIf(members is not null, "--members selects members for a new record, and --check compares an existing record: use only one of them.");
        ProjectionSources sources = Read(files);
        return new(sources, sources.Choose(name), optional);
    }

    /// <exception cref="UsageException">A file does not exist.</exception>
    public static ProjectionSources Read(string[] files)
    {
        string? missing = Array.Find(files, file => !File.Exists(file));
        UsageException.ThrowIf(missing is not null, $"The file '{missing}' of --check does not exist: expected a C# file with a projection.");
        return new(files.Select(SourceFile.ReadText));
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
        Report([.. check.Tables.Select(table => table.Projection)], check.Report, streams);
        return Conclude("", check.Count, "never matched. If a body may lack a member, add it to --optional", streams);
    }

    /// <inheritdoc cref="Run(Body, PayloadPlace, StandardStreams)"/>
    public int Run(DescribedOperation operation, PayloadPlace place, StandardStreams streams)
    {
        var check = new DescriptionCheck(sources, optional);
        check.Add(projection, operation, place);
        Report([.. check.Tables.Select(table => table.Projection)], check.Report, streams);
        foreach (string remark in check.Remarks)
            streams.Remark(remark);
        return Conclude($"{operation.Name}: ", check.Count, $"{(check.Count.Misfits == 1 ? "does" : "do")} not fit the description. If a response may lack a member, make it nullable, or add it to --optional", streams);
    }

    private void Report(DeclaredProjection[] projections, IEnumerable<CheckTable> tables, StandardStreams streams)
    {
        DeclaredMember[] members = [.. projections.SelectMany(found => found.Members)];
        if (optional.FirstOrDefault(path => !Array.Exists(members, member => member.IsAt(path))) is { } unknown)
        {
            throw new UsageException(
                $"No projection reads the member '{unknown.Text}' of --optional{Closest.HintForSlipOrAny(unknown.Text, [.. members.Select(member => member.JsonName)])}.");
        }

        streams.Text.Write(CheckReport.Create(tables));
        foreach (string unread in projections.SelectMany(found => found.UnknownBases).Distinct())
            streams.Remark($"The members of '{unread}' are not compared, because no file of --check declares this type.");
    }

    private static int Conclude(string what, (int Misfits, int All) count, string conclusion, StandardStreams streams)
    {
        if (count.Misfits == 0)
            return 0;
        streams.Remark($"{what}{count.Misfits} of {count.All} {(count.All == 1 ? "member" : "members")} {conclusion}.");
        return ExitCode.NeverMatched;
    }
}
