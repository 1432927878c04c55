namespace Decant.Tool.Tests.Descriptions;

/// <summary>Large public descriptions, which are not part of the repository: <c>github.json</c> is api.github.com.json of the npm package @octokit/openapi,
/// <c>stripe.json</c> is openapi/spec3.json of stripe/openapi, and <c>kubernetes.json</c> is api/openapi-spec/swagger.json of kubernetes/kubernetes.</summary>
internal static class LargeDescriptions
{
    private const string FolderVariable = "DECANT_DESCRIPTIONS";

    /// <summary>Reads a description. Without it, the test is skipped.</summary>
    public static byte[] Read(string name)
    {
        string file = Path.Combine(Environment.GetEnvironmentVariable(FolderVariable) ?? "", $"{name}.json");
        Assert.SkipUnless(File.Exists(file), $"{FolderVariable} names no folder with {name}.json.");
        return File.ReadAllBytes(file);
    }
}
