using System.Globalization;
using System.Text.Json.Nodes;
using YamlDotNet.Core.Events;
using YamlDotNet.Serialization;

namespace Decant.Crank.Tests.Config;

/// <summary>YAML as Crank's controller reads it: as JSON, in which a plain scalar is a number wherever .NET can parse it as a decimal.</summary>
internal static class CrankYaml
{
    public static JsonObject Read(string text)
    {
        object? document = new DeserializerBuilder().WithNodeTypeResolver(new PlainScalars()).Build().Deserialize(new StringReader(text));
        return (JsonObject)JsonNode.Parse(new SerializerBuilder().JsonCompatible().Build().Serialize(document))!;
    }

    // 1,64 is 164 by this, or is refused when it is converted: a list of numbers has to be quoted.
    private sealed class PlainScalars : INodeTypeResolver
    {
        public bool Resolve(NodeEvent? nodeEvent, ref Type currentType)
        {
            if (nodeEvent is not Scalar { IsPlainImplicit: true, Value: var value })
                return false;
            Type? type = decimal.TryParse(value, NumberStyles.Any, CultureInfo.InvariantCulture, out _) ? typeof(decimal)
                : bool.TryParse(value, out _) ? typeof(bool)
                : null;
            currentType = type ?? currentType;
            return type is not null;
        }
    }
}
