#if WITH_UTF8JSON
using System.Text;
using Utf8Json;
using Utf8Json.Formatters;
using Utf8Json.Internal;

namespace Decant.Ladder.Rungs.Rung10_Utf8Json;

/// <summary>
/// A formatter for the DTO like the one that Utf8Json would generate, with an automaton over the member names. It has the names of the target's payload, which
/// attributes could not have, because they are constant.
/// </summary>
internal sealed class RepositoryResolver : IJsonFormatterResolver, IJsonFormatter<GitHubRepositoryDto>
{
    private readonly AutomataDictionary _names = new();

    private readonly ListFormatter<GitHubRepositoryDto> _list = new();

    public RepositoryResolver(Target target)
    {
        WantedMembers members = target.Members;
        _names.Add(Encoding.UTF8.GetBytes(members.Name), 0);
        _names.Add(Encoding.UTF8.GetBytes(members.Url), 1);
        _names.Add(Encoding.UTF8.GetBytes(members.Stars), 2);
    }

    public IJsonFormatter<T>? GetFormatter<T>() => (object)this as IJsonFormatter<T> ?? _list as IJsonFormatter<T>;

    public GitHubRepositoryDto Deserialize(ref JsonReader reader, IJsonFormatterResolver formatterResolver)
    {
        var repository = new GitHubRepositoryDto();
        int count = 0;
        reader.ReadIsBeginObjectWithVerify();
        while (!reader.ReadIsEndObjectWithSkipValueSeparator(ref count))
        {
            switch (_names.TryGetValueSafe(reader.ReadPropertyNameSegmentRaw(), out int member) ? member : -1)
            {
                case 0: repository.Name = reader.ReadString(); break;
                case 1: repository.Url = reader.ReadString(); break;
                case 2: repository.Stars = reader.ReadInt32(); break;
                default: reader.ReadNextBlock(); break;
            }
        }

        return repository;
    }

    public void Serialize(ref JsonWriter writer, GitHubRepositoryDto value, IJsonFormatterResolver formatterResolver) =>
        throw new NotSupportedException("The ladder only reads.");
}
#endif
