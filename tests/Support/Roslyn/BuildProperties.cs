using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant;

/// <summary>The properties that a build makes visible to generators and analyzers.</summary>
internal sealed class BuildProperties : AnalyzerConfigOptionsProvider
{
    private readonly Dictionary<string, string> _properties;

    private BuildProperties(Dictionary<string, string> properties) => GlobalOptions = new Values(_properties = properties);

    public override AnalyzerConfigOptions GlobalOptions { get; }

    /// <param name="name">A property's name.</param>
    /// <param name="value">Its value; null where the build does not tell it.</param>
    public static BuildProperties Of(string name, string? value) => new BuildProperties(new(StringComparer.OrdinalIgnoreCase)).With(name, value);

    /// <summary>The same with another property.</summary>
    /// <inheritdoc cref="Of"/>
    public BuildProperties With(string name, string? value) =>
        value is null ? this : new(new(_properties, _properties.Comparer) { [$"build_property.{name}"] = value });

    public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => new Values([]);

    public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => new Values([]);

    private sealed class Values(Dictionary<string, string> values) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value) => values.TryGetValue(key, out value);
    }
}
