using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Documents cut short, and broken in every place.</summary>
public sealed class BrokenDocumentTests
{
    private static readonly Subject s_everything = Ways.SubjectOf<Everything>();

    [Theory, Trait("Row", "A5")]
    [InlineData(Documents.Whole)]
    [InlineData("""{"id":1,"x":[1,{"a":"b"}]}""")]
    public void Parse_ProperPrefix_IsRefused(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        foreach (int length in Tier.Sample([.. Enumerable.Range(0, bytes.Length)], oneOf: 4))
        {
            Outcome outcome = Ways.AssertAsSystemTextJson(s_everything, bytes[..length], isArray: false, cuts: 6);
            Assert.True(outcome.IsError);
        }
    }

    [Fact, Trait("Row", "A5")]
    public void ParseArray_ProperPrefix_IsRefused()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(Documents.Items);
        for (int length = 0; length < bytes.Length; length++)
            Assert.True(Ways.AssertAsSystemTextJson<Item>(bytes[..length], isArray: true, cuts: 6).IsError);
    }

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
    public void Parse_SurplusOrMissingPunctuation_IsRefused(string json, bool isArray) =>
        Assert.True(Ways.AssertAsSystemTextJson<Item>(json, isArray).IsError);
}
