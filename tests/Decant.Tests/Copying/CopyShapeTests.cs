using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Copying;

/// <summary>The text of a type's copies: whatever changes what is written changes it, and nothing else does.</summary>
public sealed class CopyShapeTests
{
    private static readonly (string Name, string Shape)[] s_different =
    [
        Of<ShapeBase>(), Of<ShapeOfName>(), Of<ShapeOfPath>(), Of<ShapeOfIndex>(), Of<ShapeOfCase>(), Of<ShapeWithoutNull>(), Of<ShapeWithoutDefault>(),
        Of<ShapeOfDefault>(), Of<ShapeOfLong>(), Of<ShapeOfNullable>(), Of<ShapeOfText>(), Of<ShapeOfOrder>(), Of<ShapeOfMore>(), Of<ShapeOfFewer>(), Of<ShapeOfArray>(),
        Of<ShapeOfDictionary>(), Of<ShapeOfInner>(), Of<ShapeOfInnerMore>(), Of<ShapeOfItself>(), Of<ShapeOfElement>(), Of<ShapeOfEnum>(), Of<ShapeOfDate>(),
    ];

    [Fact]
    public void CopyShape_OfTypesThatDifferInOneThing_Differs()
    {
        for (int i = 0; i < s_different.Length; i++)
        {
            for (int j = 0; j < i; j++)
                Assert.True(s_different[i].Shape != s_different[j].Shape, $"{s_different[i].Name} and {s_different[j].Name}");
        }
    }

    // Neither the names of types nor how they are declared is written.
    [Fact]
    public void CopyShape_OfTypesThatAreWrittenAlike_IsTheSame()
    {
        Assert.Equal(Of<ShapeBase>().Shape, Of<ShapeBaseAgain>().Shape);
        Assert.Equal(Of<ShapeBase>().Shape, Of<ShapeBaseClass>().Shape);
        Assert.Equal(Of<ShapeOfInner>().Shape, Of<ShapeOfInnerAgain>().Shape);
        Assert.Equal(Of<ShapeOfElement>().Shape, Of<ShapeOfAny>().Shape);
        Assert.Same(Of<ShapeBase>().Shape, Of<ShapeBase>().Shape);
    }

    private static (string Name, string Shape) Of<T>()
        where T : IJsonProjection<T> => (typeof(T).Name, ((JsonCopy)JsonCopy.Of<T>()).Shape);
}

[JsonProjection]
internal sealed partial record ShapeBase(int A, string? B);

[JsonProjection]
internal sealed partial record ShapeBaseAgain(int A, string? B);

[JsonProjection]
internal sealed partial class ShapeBaseClass
{
    public int A { get; set; }

    public string? B { get; set; }
}

[JsonProjection]
internal sealed partial record ShapeOfName([property: JsonPropertyName("c")] int A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfPath([property: JsonPropertyPath("x.a")] int A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfIndex([property: JsonPropertyPath("a[1]")] int A, string? B);

[JsonProjection(JsonSerializerDefaults.General)]
internal sealed partial record ShapeOfCase(int A, string? B);

[JsonProjection]
internal sealed partial record ShapeWithoutNull(int A, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? B);

[JsonProjection]
internal sealed partial record ShapeWithoutDefault([property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfDefault(int A = 7, string? B = null);

[JsonProjection]
internal sealed partial record ShapeOfLong(long A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfNullable(int? A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfText(string? A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfOrder(string? B, int A);

[JsonProjection]
internal sealed partial record ShapeOfMore(int A, string? B, int C);

[JsonProjection]
internal sealed partial record ShapeOfFewer(int A);

[JsonProjection]
internal sealed partial record ShapeOfArray(int[]? A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfDictionary(Dictionary<string, int>? A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfInner(ShapeBase? A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfInnerAgain(ShapeBaseAgain? A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfInnerMore(ShapeOfMore? A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfItself(ShapeOfItself? A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfElement(JsonElement A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfEnum(DayOfWeek A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfDate(DateTime A, string? B);

[JsonProjection]
internal sealed partial record ShapeOfAny(object? A, string? B);
