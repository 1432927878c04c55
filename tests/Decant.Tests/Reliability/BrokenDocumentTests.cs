using Decant.Support;

namespace Decant.Reliability;

/// <summary>Punctuation that is missing, or one too many.</summary>
public sealed class BrokenDocumentTests
{
    [Theory, Trait("Row", "A26")]
    [InlineData("""[{}][{}]""", true)]
    [InlineData("""[{}]]""", true)]
    [InlineData("""[{},]""", true)]
    [InlineData("""[,{}]""", true)]
    [InlineData("""[{},,{}]""", true)]
    [InlineData("""[{} {}]""", true)]
    [InlineData("""{} x""", false)]
    [InlineData("""{}{}""", false)]
    [InlineData("""{}null""", false)]
    [InlineData("{}\0", false)]
    [InlineData("""{"id":1,}""", false)]
    [InlineData("""{,"id":1}""", false)]
    [InlineData("""{"x":[1,],"id":1}""", false)]
    [InlineData("""{"x":{"a":1,},"id":1}""", false)]
    [InlineData("""{/*c*/"id":1}""", false)]
    [InlineData("""/*c*/{"id":1}""", false)]
    [InlineData("""{"id":1}//c""", false)]
    [InlineData("""{"id":1,"x":[1,/*c*/2]}""", false)]
    [InlineData("""{"id" 1}""", false)]
    [InlineData("""{"id"::1}""", false)]
    [InlineData("""{"id":1 "name":"a"}""", false)]
    [InlineData("""{'id':1}""", false)]
    [InlineData("""{id:1}""", false)]
    [InlineData("""{"id":1]""", false)]
    [InlineData("""[{"id":1]]""", true)]
    public void Parse_SurplusOrMissingPunctuation_IsRejected(string json, bool isArray) =>
        Assert.True(Ways.AssertAsSystemTextJson<Item>(json, isArray).IsError);
}
