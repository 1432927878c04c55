using Microsoft.Kiota.Abstractions;
using Microsoft.Kiota.Abstractions.Serialization;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>A model in the form that Kiota generates, with what the description of the API does not name.</summary>
public sealed class Repository : IParsable, IAdditionalDataHolder
{
    public string? Name { get; set; }

    public int? Stars { get; set; }

    public IDictionary<string, object> AdditionalData { get; set; } = new Dictionary<string, object>();

    public static Repository CreateFromDiscriminatorValue(IParseNode parseNode) => new();

    public IDictionary<string, Action<IParseNode>> GetFieldDeserializers() => new Dictionary<string, Action<IParseNode>>
    {
        { "name", node => Name = node.GetStringValue() },
        { "stars", node => Stars = node.GetIntValue() },
    };

    public void Serialize(ISerializationWriter writer)
    {
        writer.WriteStringValue("name", Name);
        writer.WriteIntValue("stars", Stars);
    }
}

/// <summary>A model that no context lists: the error of the API.</summary>
public sealed class Problem : ApiException, IParsable
{
    public string? Title { get; set; }

    public static Problem CreateFromDiscriminatorValue(IParseNode parseNode) => new() { Title = parseNode.GetChildNode("title")?.GetStringValue() };

    public IDictionary<string, Action<IParseNode>> GetFieldDeserializers() => new Dictionary<string, Action<IParseNode>>();

    public void Serialize(ISerializationWriter writer) => throw new NotSupportedException();
}

[JsonProjectable(typeof(Repository), Only = "name")]
internal sealed partial class ModelContext : JsonProjectionContext;
