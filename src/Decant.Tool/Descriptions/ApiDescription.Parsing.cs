using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

internal sealed partial record ApiDescription
{
    /// <summary>Gets whether this file of the command reads descriptions.</summary>
#if NATIVE
    public static bool IsSupported => false;
#else
    public static bool IsSupported => true;
#endif

    /// <summary>Throws before a description is requested, if this file of the command cannot read it.</summary>
    /// <exception cref="UsageException">There is a description, and this is the native file.</exception>
    public static void ThrowIfUnsupported(string? source)
    {
#if NATIVE
        UsageException.ThrowIf(source is not null, $"This file of decant does not read descriptions, so '{source}' was not read: use the .NET tool, which dotnet tool install --global Decant.Tool --prerelease installs.");
#else
        _ = source;
#endif
    }

    /// <summary>Parses a description.</summary>
    /// <exception cref="InferenceException">The body is not a description.</exception>
#if NATIVE
    public static ApiDescription Parse(Body body) => throw new System.Diagnostics.UnreachableException(body.Shown);
#else
    public static ApiDescription Parse(Body body) => Reading.DescriptionReader.Read(body);
#endif
}
