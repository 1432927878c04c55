using System.Text;
using Decant.Support;

namespace Decant.Memory;

public sealed partial class AllocationTests
{
    private static readonly string s_rows = $$"""
        {"first":3,"rows":[{{string.Join(',', Enumerable.Range(0, 200).Select(i => $$$"""{"x":[{"id":0}],"id":{{{i}}},"name":null,"owner":{"login":"user{{{i}}}","\u0061":[1,{"b":2}]}}"""))}}]}
        """;

    /// <summary>Queries that select elements which allocate as many bytes as their array alone.</summary>
    [Theory]
    [InlineData("$.rows[*]")]
    [InlineData("$.rows[3]")]
    [InlineData("$.rows[5:150:7]")]
    [InlineData("$.rows[-3:]")]
    [InlineData("$.rows[::-1]")]
    [InlineData("$.rows[1,3,3]")]
    [InlineData("$.rows[?@.id > 197]")]
    [InlineData("$.rows[?@.id >= 197 && @.id < 1e3 || !@.name]")]
    [InlineData("$.rows[?@.owner.login == 'user7']")]
    [InlineData("$.rows[?@.owner.a]")]
    [InlineData("$.rows[?@.owner.a == $.rows[0].owner.a]")]
    [InlineData("$.rows[?@.id == $.first]")]
    [InlineData("$.rows[?length(@.owner.login) == 5 && count(@.x[*]) == 1 && value(@..b) == 2]")]
    [InlineData("$.rows[?match(@.owner.login, 'user1.')]")]
    [InlineData("$.rows[?search(@.owner.login, '77')]")]
    [InlineData("$.rows[?@.x[?@.id == 0]]")]
    [InlineData("$..rows[?@.id < 9, 7, -1]")]
    [InlineData("$..[?@.id == 8]")]
    [InlineData("$..x.*")]
    public void ParseArray_Query_AllocatesTheResults(string query)
    {
        byte[] json = Encoding.UTF8.GetBytes(s_rows);
        foreach (JsonQueryOrder order in Enum.GetValues<JsonQueryOrder>())
        {
            var options = new JsonProjectionOptions { Query = JsonQuery.Parse(query), QueryOrder = order };
            Item[] items = JsonProjection.ParseArray<Item>(json, options);
            Assert.NotEmpty(items);
            byte[] alone = Encoding.UTF8.GetBytes($"[{string.Join(',', items.Select(item => $$"""{"id":{{item.Id}}}"""))}]");
            long expected = Allocated.By(() => JsonProjection.ParseArray<Item>(alone));
            Assert.Equal((query, expected), (query, Allocated.By(() => JsonProjection.ParseArray<Item>(json, options))));
        }
    }
}
