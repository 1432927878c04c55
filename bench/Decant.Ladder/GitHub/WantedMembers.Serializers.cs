using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Decant.Ladder.GitHub;

public sealed partial class WantedMembers
{
    /// <summary>Settings by which Newtonsoft.Json finds the wanted members. One object a set of names: contracts are cached in it.</summary>
    internal JsonSerializerSettings NewtonsoftSettings => field ??= new() { ContractResolver = new RenamingContractResolver(this) };

    /// <summary>The type by whose members a serializer finds the wanted ones that knows no other way.</summary>
    internal NamedProjects NamedProjects => field ??= new(this);

    /// <summary>Web defaults by which System.Text.Json finds the wanted members by reflection.</summary>
    internal JsonSerializerOptions JsonOptions => field ??= CreateOptions(new DefaultJsonTypeInfoResolver());

    /// <summary>Web defaults over the metadata of a source-generated context.</summary>
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
