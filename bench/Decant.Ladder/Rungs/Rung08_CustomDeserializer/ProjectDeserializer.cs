using Decant.Ladder.GitHub;
using Newtonsoft.Json;

namespace Decant.Ladder.Rungs.Rung08_CustomDeserializer;

/// <summary>Reads the wanted members of an array of repositories, token by token.</summary>
internal sealed class ProjectDeserializer(Target target)
{
    private readonly WantedMembers _members = target.Members;

    private readonly WantedNames _names = new(target.Members);

    public List<GitHubRepositoryDto> Deserialize(JsonTextReader json)
    {
        json.DateParseHandling = DateParseHandling.None;
        json.PropertyNameTable = _names;

        var repositories = new List<GitHubRepositoryDto>();
        while (json.Read())
        {
            if (json.TokenType == JsonToken.StartObject)
                repositories.Add(ReadRepository(json));
        }

        return repositories;
    }

    private GitHubRepositoryDto ReadRepository(JsonTextReader json)
    {
        var repository = new GitHubRepositoryDto();
        while (json.Read() && json.TokenType == JsonToken.PropertyName)
        {
            // The name table returns these instances, so a comparison of references is enough.
            object name = json.Value!;
            if (ReferenceEquals(name, _members.Name))
                repository.Name = json.ReadAsString() ?? "";
            else if (ReferenceEquals(name, _members.Url))
                repository.Url = json.ReadAsString() ?? "";
            else if (ReferenceEquals(name, _members.Stars))
                repository.Stars = json.ReadAsInt32() ?? 0;
            else
                json.Skip();
        }

        return repository;
    }

    /// <summary>Returns the same string for all names that are not wanted, so that none is allocated.</summary>
    private sealed class WantedNames(WantedMembers members) : JsonNameTable
    {
        public override string Get(char[] key, int start, int length)
        {
            ReadOnlySpan<char> name = key.AsSpan(start, length);
            if (name.SequenceEqual(members.Name))
                return members.Name;
            if (name.SequenceEqual(members.Url))
                return members.Url;
            if (name.SequenceEqual(members.Stars))
                return members.Stars;
            return "";
        }
    }
}
