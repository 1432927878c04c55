using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Decant.Ladder.GitHub;

public sealed partial class WantedMembers
{
    /// <summary>The settings for Newtonsoft.Json. There is one object per set of names, because it caches contracts.</summary>
    internal JsonSerializerSettings NewtonsoftSettings => field ??= new() { ContractResolver = new RenamingContractResolver(this) };

    /// <summary>The type for a serializer that takes names only from a type.</summary>
    internal NamedProjects NamedProjects => field ??= new(this);

    /// <summary>The options for System.Text.Json by reflection, with web defaults.</summary>
    internal JsonSerializerOptions JsonOptions => field ??= CreateOptions(new DefaultJsonTypeInfoResolver());

    /// <summary>The options for System.Text.Json with the metadata of a source-generated context, and web defaults.</summary>
    internal JsonSerializerOptions CreateOptions(IJsonTypeInfoResolver resolver)
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = resolver.WithAddedModifier(Rename) };
        options.MakeReadOnly();
        return options;
    }

    private string ActualNameOf(string propertyName) => propertyName switch
    {
        nameof(Project.Name) => Name,
        nameof(Project.Url) => Url,
        nameof(Project.Stars) => Stars,
        _ => propertyName,
    };

    private void Rename(JsonTypeInfo type)
    {
        if (type.Type != typeof(Project) && type.Type != typeof(GitHubRepositoryDto))
            return;

        foreach (JsonPropertyInfo property in type.Properties)
            property.Name = ActualNameOf(char.ToUpperInvariant(property.Name[0]) + property.Name[1..]);
    }

    private sealed class RenamingContractResolver(WantedMembers members) : DefaultContractResolver
    {
        protected override string ResolvePropertyName(string propertyName) => members.ActualNameOf(propertyName);
    }
}
