using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs.Rung09b_SourceGenerated;

namespace Decant.Microbenchmarks.Memory;

/// <summary>Rung 9b without HTTP: System.Text.Json with source-generated metadata and web defaults, into the domain's type.</summary>
internal sealed class SerializerContender : MemoryContender
{
    public override string Name => "memory/stj";

    public override Suite Suite => Suite.Memory;

    public override string Summary => "System.Text.Json, 3 members of 20";

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories, .. Answers.Kinds];

    protected override Session Start(Target target, MemoryBody body)
    {
        if (Answers.Deserialize(target.Kind, all: false, body) is { } answer)
            return answer;
        JsonSerializerOptions options = target.Members.CreateOptions(ProjectContext.Default);
        var projects = (JsonTypeInfo<List<Project>>)options.GetTypeInfo(typeof(List<Project>));
        return Session.OfMemory(body.Length, () => JsonSerializer.Deserialize(body.Span, projects));
    }
}
