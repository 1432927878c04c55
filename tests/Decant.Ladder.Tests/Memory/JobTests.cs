using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Decant.Lab;
using Decant.Lab.Compare;
using Decant.Lab.Compare.Invariant;
using Decant.Microbenchmarks.Jobs;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Values;

namespace Decant.Ladder.Tests.Memory;

/// <summary>Jobs that Decant and System.Text.Json both do: there is one for everything that a projection takes, and both do the same.</summary>
public sealed partial class JobTests(OriginFixture fixture) : MemoryTestBase(fixture)
{
    public static TheoryData<string> Names => [.. Tier.Sample([.. ValueSuite.All.Concat(JobSuite.All).Select(job => job.Name)], oneOf: 8)];

    public static TheoryData<BodyKind> Answered => [.. Answers.AllKinds];

    public static TheoryData<BodyKind, bool> AnswerKinds => [.. from kind in Answers.Kinds from all in (bool[])[false, true] select (kind, all)];

    // All nodes are read in one way, and so are both kinds of memory. An enum has jobs by how it is written.
    [Fact]
    public void Kinds_OfValues_EachHaveAJob() => Assert.Empty(
        SupportedTypes.Values.Except(["JsonObject", "JsonArray", "JsonValue", "Memory<byte>", "DayOfWeek"]).Select(SupportedTypes.NameInMetadata)
            .Except(ValueSuite.Kinds.Select(kind => kind.Type.Name.Split('`')[0])));

    // What a projection takes, by how it is read: each has a job, and so has each form that is read by another way.
    [Fact]
    public void Ways_OfTheGenerator_EachHaveAJob()
    {
        var jobs = new Dictionary<string, string[]>
        {
            ["String"] = ["values/string", "values/string-long", "values/string-escaped"],
            ["InternedString"] = ["values/string-interned", "values/string-interned-escaped", "hostile/distinct"],
            ["Boolean"] = ["values/bool"],
            ["Number"] = ["values/int", "values/float-long", "values/double-long", "values/float-embedding", "values/double-embedding", "values/half-named", "values/float-named", "values/double-named"],
            ["Enum"] = ["values/enum", "values/enum-converter"],
            ["UnixTime"] = ["values/unix-time"],
            ["OneOf"] = ["values/one-of"],
            ["Scalar"] = ["values/guid", "values/uri-escaped", "values/bytes-escaped", "values/enum-string", "values/enum-string-number", "values/enum-flags"],
            ["Value"] = ["values/jsonelement", "values/jsonnode"],
            ["Object"] = ["values/object"],
            ["Converted"] = ["values/converter", "values/converter-object"],
            ["Projection"] = ["nested/full"],
            ["Collection"] = ["values/int", "values/byte", "collections/set"],
            ["Dictionary"] = ["hostile/new-keys", "hostile/equal-keys", "collections/by-int"],
        };
        string source = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant.Generator", "Model", "ValueModel.cs"));
        string ways = Ways().Match(source).Value;

        Assert.Equal(jobs.Keys.Order(), WayNames().Matches(ways).Select(match => match.Groups["name"].Value).Where(name => name.Length > 0).Order());
        Assert.Empty(jobs.Values.SelectMany(names => names).Except(ValueSuite.All.Concat(JobSuite.All).Select(job => job.Name)));
    }

    // Each collection of the generator's table has a job, by what is made: an interface is read as the type that stands for it.
    [Fact]
    public void Collections_OfTheGenerator_EachHaveAJob()
    {
        string source = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant.Generator", "Parsing", "CollectionTypes.cs"));
        string types = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "bench", "Decant.Microbenchmarks", "Jobs", "Types", "CollectionTypes.cs"));
        string[] made = [.. MadeNames().Matches(source).Select(match => match.Groups["name"].Value).Distinct()];

        Assert.InRange(made.Length, 20, 60);

        // Arrays and lists are what values are read as; what is filled like one that has a job has none of its own.
        Assert.All(
            made.Except(["Array", "List", "BindingList", "Memory", "SortedList", "OrderedDictionary"]),
            name => Assert.Matches($@"\(\s*{name}<", types));
    }

    [Fact]
    public void Kinds_OfNumbers_AreReadInStringsToo() => Assert.All(
        ValueSuite.Kinds.Where(kind => kind.Type.GetInterfaces().Any(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(INumber<>)) && kind.Type != typeof(char)).GroupBy(kind => kind.Type),
        kinds => Assert.Contains(kinds, kind => kind.Jobs.Any(job => job.Name == $"values/{kind.Name}-string") && kind.Jobs.Any(job => job.Name == $"values/{kind.Name}-string-member")));

    [Fact]
    public void Kinds_Each_AreReadAsArrayAndAsMemberAndNullable() => Assert.All(ValueSuite.Kinds, kind => Assert.Subset(
        kind.Jobs.Select(job => job.Name).ToHashSet(),
        new HashSet<string> { $"values/{kind.Name}", $"values/{kind.Name}-member", $"values/{kind.Name}-nullable", $"values/{kind.Name}-nullable-member" }));

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Job_Always_ReturnsTheSameOfBoth(string name)
    {
        Job job = ValueSuite.All.Concat(JobSuite.All).Single(job => job.Name == name);
        using Session decant = job.Contenders.First().Start(Target(BodyKind.Repositories, 0)), other = job.Contenders.Last().Start(Target(BodyKind.Repositories, 0));

        object? result = await decant.GetResultAsync(Cancellation), expected = await other.GetResultAsync(Cancellation);

        Assert.NotNull(result);
        Assert.True(!job.ComparesResults || SameResults.Are(result, expected));
        Assert.True(ResultSize.Measure(result) >= 0);
        Assert.Equal(other.BodyBytes, decant.BodyBytes);
        // Intercepted calls are also measured with the small bodies of one object or list.
        Assert.InRange(decant.BodyBytes!.Value, name.StartsWith("interception/", StringComparison.Ordinal) ? 50 : 450, 5 << 20);
    }

    [Theory]
    [MemberData(nameof(AnswerKinds))]
    public async Task Answer_FewMembersAndAll_AreReadByBothAlike(BodyKind kind, bool all)
    {
        Target target = Target(kind, 20);
        (string decant, string serializer) = all ? ("memory/all", "memory/stj-all") : ("memory/projection", "memory/stj");
        object? result = await ReadAsync(decant, target), expected = await ReadAsync(serializer, target);

        Assert.Equal(expected!.GetType(), result!.GetType());
        Assert.True(SameResults.Are(result, expected));
        // Nothing but names and white space is left out of all.
        int written = JsonSerializer.Serialize(result, result.GetType()).Length, body = (await GetBytesAsync(target)).Length;
        Assert.InRange(written, all ? body / 3 : 50, all ? body * 3 : body);
    }

    // Otherwise the rest would be skipped, and all members would be fewer than the body has.
    [Theory]
    [MemberData(nameof(Answered))]
    public async Task Answer_AllMembers_AreThoseOfTheBody(BodyKind kind)
    {
        Target target = Target(kind, 20);
        Type type = (await ReadAsync("memory/stj-all", target))!.GetType();
        byte[] body = await GetBytesAsync(target);
        var names = new JsonSerializerOptions[] { new(JsonSerializerDefaults.Web), new(SnakeCase) };

        Assert.Contains(names, options => Reads(new(options) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }));

        bool Reads(JsonSerializerOptions options)
        {
            try
            {
                return JsonSerializer.Deserialize(body, type, options) is not null;
            }
            catch (JsonException)
            {
                return false;
            }
        }
    }

    [Fact]
    public void Jobs_Each_AreAmongTheContenders() =>
        Assert.Empty(JobSuite.All.SelectMany(job => job.Contenders).Select(contender => contender.Name).Except(Contenders.All.Select(contender => contender.Name)));

    [Fact]
    public void Pairs_OfTheInvariant_HaveEveryJobAndEveryShape()
    {
        InvariantPair[] pairs = [.. InvariantPair.All];

        Assert.Equal(pairs.Length, pairs.DistinctBy(pair => pair.Arguments).Count());
        Assert.Empty(Contenders.All.Where(contender => contender.Suite == Suite.Jobs).Select(contender => contender.Name).Except(pairs.SelectMany(pair => (string[])[pair.A.Name, pair.B.Name])));
        Assert.Equal(Shapes.All, pairs.Where(pair => pair.A.Name == "memory/skip-full").Select(pair => pair.Shape!.Value).Order());
        Assert.All(pairs, pair => Assert.True(pair.A.Traits.HasFlag(ContenderTraits.Decant) && !pair.B.Traits.HasFlag(ContenderTraits.Decant)));
    }

    // What the origin serves for skippers alone has no types.
    [Fact]
    public void Pairs_OfTheInvariant_ReadFewMembersAllAndNoneOfEachShapeWithEveryOption()
    {
        BodyKind[] forSkippers =
            [BodyKind.Numbers, BodyKind.Integers, BodyKind.Strings, BodyKind.Escapes, BodyKind.Dates, BodyKind.Members, BodyKind.Elements, BodyKind.Deep];
        BodyKind[] oneType = [BodyKind.Weather, BodyKind.Tweets];
        BodyKind[] read = [.. Shapes.All.Except(forSkippers)];
        ILookup<string, BodyKind?> shapes = InvariantPair.All.Where(pair => pair.Shape is not null).ToLookup(pair => pair.A.Name, pair => pair.Shape);

        Assert.All((string[])["", "-structure", "-unique"], options => AssertReads(read.Except(oneType), $"memory/projection{options}"));
        AssertReads(read, "memory/all");
        Assert.All((string[])["full", "structure"], validation => AssertReads(Shapes.All, $"memory/skip-{validation}"));

        void AssertReads(IEnumerable<BodyKind> expected, string name) => Assert.Equal(expected.Cast<BodyKind?>().Order(), shapes[name].Order());
    }

    // What a sender can make slow, as the pair's body has it.
    [Theory]
    [InlineData("quotes", 1 << 20, @"\""")]
    [InlineData("newlines", 1 << 20, @"\n")]
    [InlineData("numbered", 1 << 20, @"\u")]
    [InlineData("name", 4_000_000, @"\u")]
    [InlineData("distinct", 1_000_000, "\"text99999\"")]
    [InlineData("equal-keys", 1_000_000, "\"k\"")]
    [InlineData("new-keys", 1_000_000, "\"key99999\"")]
    [InlineData("segments", 50_000, "row number")]
    [InlineData("segments-string", 1 << 18, "plain text")]
    public void Pairs_OfTheInvariant_HaveTheHostileBody(string name, int bytes, string part)
    {
        InvariantPair pair = Assert.Single(InvariantPair.All, pair => pair.A.Name == $"hostile/{name}");
        byte[] body = JobSuite.All.Single(job => job.Name == pair.A.Name).CreateBody();

        Assert.InRange(body.Length, bytes, int.MaxValue);
        Assert.True(body.AsSpan().IndexOf(System.Text.Encoding.UTF8.GetBytes(part)) > 0);
    }

    [Fact]
    public void Pairs_OfTheInvariant_ReadAnArrayElementsAnObjectAndAStringInSmallReads()
    {
        string[] names = [.. InvariantPair.All.Select(pair => pair.A.Name)];

        Assert.All(
            from what in (string[])["reads", "elements", "object", "string"] from bytes in (int[])[1, 2, 3, 7, 64, 1_400] select $"hostile/{what}-{bytes}",
            name => Assert.Contains(name, names));
    }

    [GeneratedRegex(@"enum\s+ValueKind\b[^}]*\}")]
    private static partial Regex Ways();

    // Comments have commas too.
    [GeneratedRegex(@"//[^\n]*|(?<name>\w+)(?=\s*[,}])")]
    private static partial Regex WayNames();

    [GeneratedRegex("""new\(\s*MakerKind\s*\.\s*\w+\s*,\s*\w+\s*,\s*"(?<name>\w+)"\s*\)""")]
    private static partial Regex MadeNames();
}
