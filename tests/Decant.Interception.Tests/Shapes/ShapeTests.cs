using System.Text;
using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Shapes;

/// <summary>Every type that is served, with documents of every kind, by the calls of three families.</summary>
public sealed class ShapeTests
{
    private static readonly Shape[] s_others = [.. OtherShapes.All, .. ConvertedShapes.Rejected];

    public static TheoryData<int, string> Served => [.. ServedShapes.All.Select((shape, index) => (index, shape.Name))];

    public static TheoryData<int, string> Others => [.. s_others.Select((shape, index) => (index, shape.Name))];

    [Theory]
    [MemberData(nameof(Served))]
    public void Deserialize_AValidDocument_IsReadByTheGeneratedReader(int index, string name)
    {
        Shape shape = ServedShapes.All[index];

        Assert.True(shape.AreIntercepted, name);
        foreach (string document in shape.Documents)
        {
            Assert.Equal((document, 0), (document, Exceptions.During(() => shape.Parse(document))));
            foreach (Way<byte[]> way in shape.Ways)
                Assert.Equal((document, way.Name, 0), (document, way.Name, Exceptions.During(() => Assert.True(way.Intercepted(Encoding.UTF8.GetBytes(document)).IsCompletedSuccessfully))));
        }
    }

    [Theory]
    [MemberData(nameof(Served))]
    public Task Calls_AnyDocument_EndAsThoseOfTheFramework(int index, string name) => CompareAsync(ServedShapes.All[index], name);

    [Fact]
    public void Calls_OtherTypes_AreNotIntercepted() => Assert.DoesNotContain(OtherShapes.All, shape => shape.AreIntercepted);

    [Fact]
    public void Calls_TypesThatTheSerializerRejects_AreInterceptedIfTheCompilerCannotTell() => Assert.All(ConvertedShapes.Rejected, shape => Assert.True(shape.AreIntercepted));

    [Theory]
    [MemberData(nameof(Others))]
    public Task Calls_OtherTypes_EndAsThoseOfTheFramework(int index, string name) => CompareAsync(s_others[index], name);

    private static async Task CompareAsync(Shape shape, string name)
    {
        var differences = new Differences();
        foreach (Way<byte[]> way in shape.Ways)
        {
            foreach (byte[] document in shape.Documents.SelectMany(Variations.Of))
                await differences.CompareAsync($"{name} of {Encoding.Latin1.GetString(document)}", way, () => document);
        }

        // Some types cannot be read at all.
        differences.AssertNone(hasValues: null);
    }
}
