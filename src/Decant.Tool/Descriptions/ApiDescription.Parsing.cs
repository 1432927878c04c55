using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

internal sealed partial record ApiDescription
{
    /// <summary>Parses a description.</summary>
    /// <exception cref="InferenceException">The body is not a description.</exception>
#if NATIVE
    public static ApiDescription Parse(Body body) => throw new UsageException(
        $"This file of decant does not read descriptions, so '{body.Shown}' was not read: install the .NET tool with dotnet tool install --global Decant.Tool --prerelease.");
#else
    public static ApiDescription Parse(Body body) => Reading.DescriptionReader.Read(body);
#endif
}
