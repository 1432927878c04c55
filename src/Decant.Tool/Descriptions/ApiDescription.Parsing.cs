using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

internal sealed partial record ApiDescription
{
    /// <summary>Parses a description.</summary>
    /// <exception cref="InferenceException">The body is not a description.</exception>
#if NATIVE
    public static ApiDescription Parse(Body body) => throw new UsageException(
        $"This file of decant does not read descriptions, so '{body.Shown}' was not read: use the .NET tool, which dotnet tool install --global Decant.Tool --prerelease installs.");
#else
    public static ApiDescription Parse(Body body) => Reading.DescriptionReader.Read(body);
#endif
}
