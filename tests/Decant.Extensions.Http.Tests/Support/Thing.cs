namespace Decant.Extensions.Http.Tests.Support;

/// <summary>What the tests read.</summary>
[JsonProjection]
internal sealed partial record Thing(int Id, string Name)
{
    public const string Json = """{"id":1,"name":"sediment","more":"nobody wants this member"}""";

    public static Thing Expected { get; } = new(1, "sediment");

    /// <summary>Fewer bytes than <see cref="Json"/> has.</summary>
    public const long TooFewBytes = 20;
}
