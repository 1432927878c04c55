using System.Reflection;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Descriptions;

/// <summary>How the records of a description are written.</summary>
public sealed class DescribedRecordTests
{
    private const string Repository = """
        Repository: { type: object, required: [full_name, owner, tags, kind], description: 'A **repository** of <b>code</b>, see [the page](https://example.com).', properties: { full_name: { type: string, description: 'The name & the owner.' }, owner: { $ref: '#/components/schemas/User' }, license: { $ref: '#/components/schemas/License' }, tags: { type: array, items: { $ref: '#/components/schemas/Tag' } }, kind: { type: string, enum: [public, 'in review', public-2], deprecated: true }, counts: { type: object, additionalProperties: { type: integer } } } }
        User: { type: object, required: [login, parent], properties: { login: { type: string }, id: { type: integer }, parent: { $ref: '#/components/schemas/User' } } }
        License: { type: [object, 'null'], required: [spdx_id], properties: { spdx_id: { type: string } } }
        Tag: { type: object, required: [name], properties: { name: { type: string }, next: { anyOf: [ { $ref: '#/components/schemas/Tag' }, { type: 'null' } ] } } }
        """;

    private const string Both = "{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }";

    [Fact]
    public void Create_Paths_AreFlattened() => Assert.Equal(
        """
        using System.Text.Json.Serialization;
        using Decant;

        /// <summary>A repository of code , see the page.</summary>
        /// <param name="FullName">The name &amp; the owner.</param>
        /// <param name="OwnerLogin">The value of owner.login.</param>
        /// <param name="OwnerParentLogin">The value of owner.parent.login.</param>
        /// <param name="LicenseSpdxId">The value of license.spdx_id.</param>
        /// <param name="Tags">The value of tags.</param>
        /// <param name="Kind">Deprecated. One of "public", "in review", "public-2".</param>
        /// <param name="CountsStars">The value of counts.stars.</param>
        [JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
        public partial record Repository(
            string FullName,
            [JsonPropertyPath("owner.login")] string OwnerLogin,
            [JsonPropertyPath("owner.parent.login")] string OwnerParentLogin,
            [JsonPropertyPath("license.spdx_id")] string? LicenseSpdxId,
            Tag[] Tags,
            string Kind,
            [JsonPropertyPath("counts.stars")] long? CountsStars);

        [JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
        public partial record Tag(
            string Name);

        """,
        Compiled("full_name,owner(login,parent/login),license(spdx_id),tags(name),kind,counts.stars"));

    [Fact]
    public void Create_Nested_HasARecordForEachObject() => Assert.Contains(
        """
        public partial record Repository(
            User Owner,
            License? License,
            Dictionary<string, long>? Counts);

        [JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
        public partial record User(
            string Login,
            User2 Parent);

        [JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
        public partial record User2(
            long? Id);

        [JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
        public partial record License(
            string SpdxId);

        """,
        Compiled("owner(login,parent/id),license,counts", isNested: true),
        StringComparison.Ordinal);

    [Fact]
    public void Create_NoMembersNamed_ReadsTheRequiredScalars()
    {
        DescribedProjection projection = SmallDescription.Print(Repository);

        Assert.Equal(["full_name", "kind"], projection.Records[0].Members.Select(member => member.Path.Text));
        Assert.Contains(projection.Remarks, remark => remark.EndsWith("These are left out: owner, license, tags, counts.", StringComparison.Ordinal));
        Assert.Contains("Deprecated: kind.", projection.Remarks);
    }

    [Fact]
    public void Create_NothingRequired_ReadsAllScalars() => Assert.Equal(
        ["b", "d"], SmallDescription.Print("Thing: { properties: { b: { type: integer }, c: { type: object }, d: { type: array, items: { type: string } } } }").Records[0].Members.Select(member => member.Path.Text));

    [Fact]
    public void Create_Enums_AreTypesWithTheirNames()
    {
        string source = SmallDescription.Print(Repository, "kind", hasEnums: true).Source;

        Assert.Contains("    Kind Kind);", source, StringComparison.Ordinal);
        Assert.EndsWith(
            """
            [JsonConverter(typeof(JsonStringEnumConverter<Kind>))]
            public enum Kind
            {
                [JsonStringEnumMemberName("public")] Public,
                [JsonStringEnumMemberName("in review")] InReview,
                [JsonStringEnumMemberName("public-2")] Public2,
            }

            """,
            source, StringComparison.Ordinal);
        Assert.Equal("Repository { Kind = InReview }", Read(source, "Repository", """{"kind":"in review"}""").ToString());
    }

    [Fact]
    public void Create_EnumOfAnyNames_ReadsEach()
    {
        string[] names = ["a", "A", "a-b", "a,b", "1", "-1", "+1", "*", "class", "none", "ToString", "é", "a\"b"];
        string json = System.Text.Json.JsonSerializer.Serialize(names);

        string source = SmallDescription.Print($"Thing: {{ properties: {{ kind: {{ type: string, enum: {json} }} }} }}", hasEnums: true).Source;

        Assembly assembly = CompiledRecords.Compile([source]);
        object[] values = [.. names.Select(name => CompiledRecords.Read(assembly.GetType("N0.Thing")!, $$"""{"kind":{{System.Text.Json.JsonSerializer.Serialize(name)}}}"""))];
        Assert.Equal(names.Length, values.Distinct().Count());
    }

    [Theory]
    [InlineData("' a'")]
    [InlineData("''")]
    public void Create_EnumOfANameThatCannotBeRead_IsAString(string name) =>
        Assert.Contains("    string? Kind)", SmallDescription.Print($"Thing: {{ properties: {{ kind: {{ type: string, enum: [b, {name}] }} }} }}", hasEnums: true).Source, StringComparison.Ordinal);

    [Fact]
    public void Create_Discriminator_IsAUnion()
    {
        const string Schemas = """
            Event: { oneOf: [ { $ref: '#/components/schemas/Push' }, { $ref: '#/components/schemas/Fork' }, { $ref: '#/components/schemas/Empty' } ], discriminator: { propertyName: type, mapping: { push: '#/components/schemas/Push', pushed: '#/components/schemas/Push' } } }
            Push: { type: object, required: [type, ref], properties: { type: { type: string }, ref: { type: string } } }
            Fork: { type: object, properties: { type: { type: string }, forks: { type: integer } } }
            Empty: { type: object }
            """;

        string source = SmallDescription.Print(Schemas).Source;

        Assert.Equal(["Push", "Push2", "Fork", "Empty", "OtherEvent"], ((string[])["push", "pushed", "Fork", "Empty", "new"]).Select(type => Read(source, "Event", $$"""{"ref":"r","type":"{{type}}"}""").GetType().Name));
        Assert.Contains("[JsonDerivedType(typeof(OtherEvent))]\npublic abstract partial record Event;", source, StringComparison.Ordinal);
    }

    // The value of the discriminator that each case has, and the record that reads it.
    [Theory]
    [InlineData("const: a", "const: b", "a One, b Two, One OtherItem")]
    [InlineData("type: string, enum: [a]", "enum: [b]", "a One, b Two")]
    [InlineData("enum: [a, b]", "const: c", "a One, b One2, c Two")]
    [InlineData("$ref: '#/components/schemas/A'", "type: string", "a One, Two Two")]
    [InlineData("allOf: [ { enum: [a, b] }, { const: a } ]", "allOf: [ { enum: [a, b] }, { const: b } ]", "a One, b Two")]
    [InlineData("enum: [One, Two]", "enum: [One, Two]", "One One, Two Two")]
    [InlineData("const: a", "const: a", "a A, One OtherItem")]
    [InlineData("const: a", "const: b", "a A, b Two, c OtherItem", "{ properties: { kind: { const: a } } }, { $ref: '#/components/schemas/Two', description: d }")]
    [InlineData("const: a", "const: b", "a One, b Two", "{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Nested' }")]
    [InlineData("const: a", "const: b", "z One, b Two, a OtherItem", Both, ", mapping: { z: '#/components/schemas/One' }")]
    public void Create_Discriminator_HasTheValuesOfTheCases(string one, string two, string expected, string cases = Both, string mapping = "")
    {
        string source = SmallDescription.Print($$"""
            Item: { oneOf: [ {{cases}} ], discriminator: { propertyName: kind{{mapping}} } }
            One: { required: [kind, x], properties: { kind: { {{one}} }, x: { type: string } } }
            Two: { required: [kind, y], properties: { kind: { {{two}} }, y: { type: string } } }
            Nested: { oneOf: [ { $ref: '#/components/schemas/Two' } ], discriminator: { propertyName: kind } }
            A: { const: a }
            """).Source;

        Type type = CompiledRecords.Compile([source]).GetType("N0.Item")!;
        Assert.All(expected.Split(", "), pair => Assert.Equal(pair, $"{pair.Split(' ')[0]} {CompiledRecords.Read(type, $$"""{"x":"1","y":"2","kind":"{{pair.Split(' ')[0]}}"}""").GetType().Name}"));
    }

    [Theory]
    [InlineData("", "X = 1, Y = 2")]
    [InlineData("kind", "X = 1, Y = 2")]
    [InlineData("kind, z", "X = 1, Y = 2")]
    [InlineData("kind, y", "Y = 2")]
    [InlineData("x", "X = 1")]
    public void Create_CaseOfAUnion_ReadsItsOwnRequiredScalars(string required, string expected)
    {
        string source = SmallDescription.Print($$"""
            Item: { oneOf: [ { $ref: '#/components/schemas/One' } ], discriminator: { propertyName: kind } }
            One: { required: [{{required}}], properties: { kind: { const: a }, x: { type: integer }, y: { type: integer }, z: { type: object } } }
            """).Source;

        Assert.Equal($"One {{ {expected} }}", Read(source, "Item", """{"kind":"a","x":1,"y":2,"z":{}}""").ToString());
    }

    [Theory]
    [InlineData("Event: { oneOf: [ { $ref: '#/components/schemas/Push' }, { $ref: '#/components/schemas/Fork' } ], discriminator: { propertyName: type } }", "")]
    [InlineData("Event: { required: [type], properties: { type: { type: string } }, discriminator: { propertyName: type } }", "The member 'type' distinguishes types that the description lists neither in oneOf or anyOf nor in a mapping")]
    public void Remarks_OfAUnion_NameOnlyWhatIsLost(string schema, string expected)
    {
        string[] remarks = [.. SmallDescription.Print($"{schema}\nPush: {{ properties: {{ type: {{ type: string }}, ref: {{ type: string }} }} }}\nFork: {{ properties: {{ forks: {{ type: integer }} }} }}").Remarks];

        Assert.DoesNotContain(remarks, remark => remark.Contains("left out", StringComparison.Ordinal));
        Assert.Equal(expected.Length == 0 ? 0 : 1, remarks.Count(remark => remark.StartsWith("The member 'type'", StringComparison.Ordinal) && remark.Contains(expected, StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("nme", "The description has no member 'nme'; the closest is 'name'.")]
    [InlineData("name.first", "'name' is of kind String, which has no members: use 'name' alone.")]
    [InlineData("owner.logn", "The description has no member 'owner.logn'; the closest is 'login'.")]
    [InlineData("tags.x", "The description has no member 'tags.x'; the closest is 'name'.")]
    [InlineData("any.x", "The description does not say which members 'any' has: use 'any' alone, which is a JsonElement.")]
    [InlineData("free.x", "The description does not say which members 'free' has: use 'free' alone, which is a JsonElement.")]
    [InlineData("owner,owner.login", "'owner.login' of --members is named whole and by its parts: use only one of them.")]
    [InlineData("owner.login,owner", "'owner' of --members is named whole and by its parts: use only one of them.")]
    public void Create_WrongMember_IsTold(string members, string message) => Assert.Equal(message, Assert.Throws<InferenceException>(() => SmallDescription.Print(
        "Thing: { properties: { name: { type: string }, any: {}, free: { type: object }, owner: { properties: { login: { type: string } } }, tags: { type: array, items: { properties: { name: { type: string } } } } } }", members)).Message);

    [Theory]
    [InlineData("a\u001b[31m", @"a\u001b[31m")]
    [InlineData("x-\"y\"", "x-\\\"y\\\"")]
    [InlineData("*/ */", "*/ */")]
    [InlineData("a\ufffe\uffff", @"a\ufffe\uffff")]
    public void Create_TextOfTheDescription_IsEscaped(string name, string expected)
    {
        string json = System.Text.Json.JsonSerializer.Serialize(name);

        string source = SmallDescription.Print($"Thing: {{ properties: {{ {json}: {{ type: string, description: {json}, enum: [{json}] }} }} }}").Source;

        Assert.Contains($"JsonPropertyName(\"{expected}\")", source, StringComparison.Ordinal);
        Assert.DoesNotContain('\u001b', source);
        CompiledRecords.Compile([source]);
    }

    [Theory]
    [InlineData(150, 1, true)]
    [InlineData(50, 4, true)]
    [InlineData(1_000, 0, false)]
    public void Create_LongNames_AreShownUpToALimit(int length, int shown, bool isShown)
    {
        string[] names = [.. "abcdef".Select(letter => new string(letter, length))];
        string source = SmallDescription.Print($"Thing: {{ properties: {{ kind: {{ type: string, description: d, enum: [{string.Join(", ", names)}] }} }} }}").Source;

        Assert.Equal(isShown, source.Contains($"One of {string.Join(", ", names.Take(shown).Select(name => $"\"{name}\""))}, ….", StringComparison.Ordinal));
        Assert.DoesNotContain(names[shown], source, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/things/{i{d}", "$\"things/{{i{d}\"")]
    [InlineData("/things/{id}}", "$\"things/{id}}}\"")]
    [InlineData("/{class}/{a-b}", "$\"{@class}/{ab}\"")]
    [InlineData("/{things", "\"{things\"")]
    public void Call_BracesInThePath_AreCSharp(string path, string expected)
    {
        string description = SmallDescription.Write(Repository).Replace("/things/{id}", path, StringComparison.Ordinal).Replace($"  {path}:", $"  '{path}':", StringComparison.Ordinal);

        Assert.Contains($"({expected}, ", DescribedProjection.Create(SmallDescription.ReadText(description).Find("getThing"), null, null, null, new()).Call, StringComparison.Ordinal);
    }

    private static string Compiled(string members, bool isNested = false)
    {
        string source = SmallDescription.Print(Repository, members, isNested).Source;
        CompiledRecords.Compile([source]);
        return source;
    }

    private static object Read(string source, string type, string json) => CompiledRecords.Read(CompiledRecords.Compile([source]).GetType($"N0.{type}")!, json);
}
