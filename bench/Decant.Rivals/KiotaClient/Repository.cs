using Microsoft.Kiota.Abstractions.Serialization;

namespace Decant.Rivals.KiotaClient;

/// <summary>A model in the form that Kiota generates without additional data, but with the names of the target's payload.</summary>
internal sealed class Repository(WantedMembers members) : IParsable
{
    /// <summary>The constructor of a generated model, which has the names of the API's description.</summary>
    public Repository()
        : this(WantedMembers.Seed)
    {
    }

    public string? Name { get; set; }

    public string? Url { get; set; }

    public int? Stars { get; set; }

    public IDictionary<string, Action<IParseNode>> GetFieldDeserializers() => new Dictionary<string, Action<IParseNode>>
    {
        { members.Name, node => Name = node.GetStringValue() },
        { members.Url, node => Url = node.GetStringValue() },
        { members.Stars, node => Stars = node.GetIntValue() },
    };

    public void Serialize(ISerializationWriter writer) => throw new NotSupportedException("The ladder only reads.");
}
