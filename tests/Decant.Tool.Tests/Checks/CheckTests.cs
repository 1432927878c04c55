using System.Text;
using Decant.Tool.Checks;

namespace Decant.Tool.Tests.Checks;

/// <summary>A projection is compared with a body, by its source.</summary>
public sealed class CheckTests
{
    // What a type may have beside the members that are read.
    private const string AllKinds = """
        namespace N;
        /* [JsonProjection] record Commented(int Z); */
        [JsonProjection, Obsolete("class Q { }")]
        public sealed partial class P : IDisposable
        {
            public const int Constant = 3;
            public static int Static { get; set; }
            private readonly Dictionary<string, int[]> _field = new() { ["a"] = [1] };
            public P(string given, int other = 2) : this() { if (given.Length > 1) { Name = $"{given switch { "}" => 1, _ => 2 }}"; } }
            public string Given { get; }
            public string Computed => Name + '"';
            public string? Name { get; private set; }
            [JsonInclude] public string? Included { get; private set; }
            [JsonInclude] internal int? Field = 3;
            [JsonIgnore] public int Ignored { get; set; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? Written { get; init; } = 1;
            public required global::System.Uri Link { get; init; }
            int Hidden { get; set; }
            public int this[int index] { get => index; set { } }
            public static P operator +(P a, P b) => a;
            public void Dispose() { foreach (int x in new[] { 1 }) { } }
            enum Kind { A, B }
        #if DEBUG
            public int Debug { get; set; }
        #endif
        }
        """;

    [Theory]
    // Names: of the policy, by an attribute, regardless of case.
    [InlineData("[JsonProjection] partial record P(int FullName, [property: JsonPropertyName(\"html_url\")] string Url);", """{"fullname":1,"html_url":"u"}""",
        "FullName  fullName  1 of 1", "Url       html_url  1 of 1")]
    [InlineData("[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] partial record P(double? Temperature2m);", """{"temperature_2m":1}""",
        "Temperature2m  temperature2m  never; the closest is 'temperature_2m'")]
    [InlineData("[assembly: Decant.JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseUpper)] [JsonProjection] partial record P(int FullName);", """{"FULL-NAME":1}""",
        "FullName  FULL-NAME  1 of 1")]
    [InlineData("[assembly: JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] [JsonProjection(JsonSerializerDefaults.General)] partial record P(int FullName);",
        """{"fullName":1}""", "FullName  FullName  never; the closest is 'fullName'")]
    [InlineData("[JsonProjection(PropertyNameCaseInsensitive = false)] partial record P(int Name);", """{"NAME":1}""", "Name  name  never; the closest is 'NAME'")]
    // Paths.
    [InlineData("[JsonProjection] partial record P([property: JsonPropertyPath(\"a.b[1].c\")] int X);", """{"a":{"b":[0,{"c":5}]}}""", "X  a.b[1].c  1 of 1")]
    [InlineData("[JsonProjection] partial record P([JsonPropertyPath(\"a.b[2]\")] int X);", """{"a":{"b":[0,1]}}""", "X  a.b[2]  never; 'a.b' has no element [2]")]
    [InlineData("[JsonProjection] partial record P([JsonPropertyPath(\"items.id\")] int X);", """{"items":[{"id":1}]}""", "X  items.id  never; 'items' is of kind Array")]
    [InlineData("[JsonProjection] partial record P([JsonPropertyPath(\"owner.login\")] string? X);", """{"owner":null}""", "X  owner.login  never; 'owner' is always null")]
    [InlineData("[JsonProjection] partial record P([JsonPropertyPath(@\"['a.b']\" + \".c\")] int X);", """{"a.b":{"c":1}}""", "X  ['a.b'].c  1 of 1")]
    [InlineData("[JsonProjection] partial record struct P([property: JsonPropertyPath(\"$[0]\")] long A, [property: JsonPropertyPath(\"$[4]\")] long B);", "[[1,2],[3,4]]",
        "A  $[0]  2 of 2", "B  $[4]  never; it has no element [4]")]
    [InlineData("[JsonProjection] partial record struct P([property: JsonPropertyPath(\"$\")] int A);", "[1,2,3]", "A  $  3 of 3")]
    // Types of one name: the closest scope, or a full name.
    [InlineData("namespace A { [JsonProjection] partial record P(B.T First, T Second); record T(int X); } namespace B { record T(int Y); }", """{"first":{"y":1},"second":{"x":1}}""",
        "First   first   1 of 1", "Second  second  1 of 1", "T: 1 value", "Y  y  1 of 1", "T: 1 value", "X  x  1 of 1")]
    // How often, and null.
    [InlineData("[JsonProjection] partial record P(int? A);", """[{"a":1},{"a":null},{},null,{"a":1,"a":null}]""", "A  a  3 of 4, 2 null")]
    // What is read.
    [InlineData(
        AllKinds,
        """{"given":1}""",
        "Given     given     1 of 1", "Included  included  never", "Field     field     never", "Written   written   never", "Link      link      never", "Debug     debug     never")]
    // A program of statements.
    [InlineData(
        """
        using Decant;
        using HttpClient http = new() { BaseAddress = new Uri("https://api.github.com/") };
        Repo[] repos = await http.GetProjectionArrayAsync<Repo>("orgs/dotnet/repos");
        foreach (Repo repo in repos) { Console.WriteLine($"{repo.Stars,6} {repo.Name}"); }
        [JsonProjection] public partial record Repo(string Name, [property: JsonPropertyName("stargazers_count")] int Stars);
        """,
        """[{"name":"a","stargazers_count":1}]""",
        "Name   name              1 of 1", "Stars  stargazers_count  1 of 1")]
    public async Task Check_Source_SaysHowOftenEachMemberIsThere(string source, string body, params string[] lines)
    {
        CommandRun run = await RunAsync(source, body);

        Assert.Equal(lines, run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Skip(1).Select(line => line.Trim()));
        int never = lines.Count(line => line.Contains("  never", StringComparison.Ordinal));
        Assert.Equal((never > 0 ? 5 : 0, never > 0 ? $"{never} of {lines.Length} {(lines.Length == 1 ? "member" : "members")} never matched. If a body may lack a member, add it to --optional.\n" : ""), (run.ExitCode, run.Error));
    }

    [Fact]
    public async Task Check_ProjectionsWithinAndUnions_AreCountedByType()
    {
        const string Source = """
            [JsonProjection] partial record Page(Item[] Items, Dictionary<string, List<Owner?>>? Groups, Event[]? Events, Owner? None);
            [JsonProjection] partial record Item(string Name, Owner? Owner);
            [JsonProjection] partial record Owner(string Login, Owner? Parent);
            [JsonProjection, JsonPolymorphic(TypeDiscriminatorPropertyName = "type"), JsonDerivedType(typeof(Text), "text"), JsonDerivedType(typeof(Call), typeDiscriminator: 2)]
            abstract partial record Event { public int Id { get; init; } }
            [JsonProjection] sealed partial record Text(string? Words) : Event;
            [JsonProjection] sealed partial record Call(string? Tool) : Event;
            """;
        const string Body = """
            {"items":[{"name":"a","owner":{"login":"x"}},{"name":"b","owner":null}],"groups":{"g":[{"login":"y","parent":{"login":"z"}},null]},
             "events":[{"type":"text","id":1,"words":"w"},{"type":"other","id":2}]}
            """;

        CommandRun run = await RunAsync(Source, Body);

        Assert.Equal(
            """
            Page: 1 value
              Items   items   1 of 1
              Groups  groups  1 of 1
              Events  events  1 of 1
              None    none    never
            Item: 2 values
              Name   name   2 of 2
              Owner  owner  2 of 2, 1 null
            Owner: 3 values
              Login   login   3 of 3
              Parent  parent  1 of 3
            Event: 1 value
              Id  id  1 of 1
            Text: 1 value
              Words  words  1 of 1
              Id     id     1 of 1
            Call: 0 values
              Tool  tool  not compared
              Id    id    not compared

            """.ReplaceLineEndings("\n"),
            run.Output);
        Assert.Equal((5, "1 of 11 members never matched. If a body may lack a member, add it to --optional.\n"), (run.ExitCode, run.Error));
    }

    [Fact]
    public async Task Check_SeveralFiles_AreReadTogether()
    {
        using var first = new TemporaryFile("Thing.cs", "[JsonProjection] partial record Thing(int Id, Owner Owner) : Missing, IThing;"u8.ToArray());
        using var second = new TemporaryFile("Owner.cs", "[assembly: JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] [JsonProjection] partial record Owner(int UserId);"u8.ToArray());

        CommandRun run = await CommandRun.OfAsync(["infer", "-", "--path", "data.thing", "--check", first.Path, "--check", second.Path], """{"data":{"thing":{"id":1,"owner":{"user_id":2}}}}""");

        Assert.Equal("Thing: 1 value\n  Id     id     1 of 1\n  Owner  owner  1 of 1\nOwner: 1 value\n  UserId  user_id  1 of 1\n", run.Output);
        Assert.Equal((0, "The members of 'Missing' are not compared, because no file of --check declares this type.\n"), (run.ExitCode, run.Error));
    }

    [Theory]
    [InlineData("class A;", "", "The files of --check declare no type with [JsonProjection]: expected a file with a projection.")]
    [InlineData("[JsonProjection] partial record A(int X); [JsonProjection] partial record B(int Y);", "", "The files of --check declare several projections: choose one with --name, from 'A', 'B'.")]
    [InlineData("[JsonProjection] partial record Alpha(int X);", "--name Alfa", "The files of --check declare no type 'Alfa'; the closest is 'Alpha'.")]
    [InlineData("[JsonProjection] partial record A(int X);", "--members x", "use only one of them")]
    [InlineData("[JsonProjection] partial record A([JsonPropertyPath(\"a..b\")] int X);", "", "The path 'a..b' of 'X' is not valid")]
    [InlineData("namespace A { record T(int X); } namespace B { record T(int Y); } namespace C { [JsonProjection] partial record P(T T); }", "", "'T' in 'C.P' may be 'A.T' or 'B.T'")]
    public async Task Check_WrongLine_SaysSo(string source, string words, string expected)
    {
        CommandRun run = await RunAsync(source, "{}", words.Split(' ', StringSplitOptions.RemoveEmptyEntries));

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    // Without a name, the projection that no other one needs is compared. A union needs the types that it lists, and they need no union.
    [Theory]
    [InlineData("[JsonProjection] record A(B B); [JsonProjection] record B(int X);", "A")]
    [InlineData("[JsonProjection] record B(int X); [JsonProjection] record A(B[] B);", "A")]
    [InlineData("[JsonProjection] record B(int X); [JsonProjection] record A(int Y) : B(1);", "A")]
    [InlineData("[JsonProjection, JsonDerivedType(typeof(A), \"a\")] record U; [JsonProjection] record A(int X) : U;", "U")]
    [InlineData("[JsonProjection, JsonDerivedType(typeof(A), \"a\"), JsonDerivedType(typeof(Other))] record U; [JsonProjection] record A(int X) : U; [JsonProjection] record Other(int Y) : U;", "U")]
    [InlineData("[JsonProjection, JsonDerivedType(typeof(Other))] record U; [JsonProjection] record Other(int Y) : U;", "U")]
    [InlineData("[JsonProjection, JsonDerivedType(typeof(U), \"u\"), JsonDerivedType(typeof(A), \"a\")] record U(int Z); [JsonProjection] record A(int X) : U(1);", "U")]
    [InlineData("[JsonProjection, JsonDerivedType(typeof(A), \"a\")] interface U { } [JsonProjection] record A(int X) : U;", "U")]
    [InlineData("[JsonProjection] record B(int Z) : U; [JsonProjection] record A(int X) : B(1); [JsonProjection, JsonDerivedType(typeof(A), \"a\")] record U;", "U")]
    [InlineData("[JsonProjection, JsonDerivedType(typeof(Other))] record U; [JsonProjection] record Other(int Y) : U; [JsonProjection] record P(U[] Us);", "P")]
    public void Choose_NoName_IsWhatNoOtherNeeds(string source, string expected) => Assert.Equal(expected, new ProjectionSources([source]).Choose(null).Name);

    // A file that is being edited ends anywhere.
    [Fact]
    public void Sources_ThatBreakOff_AreRead()
    {
        for (int length = 0; length <= AllKinds.Length; length++)
            Assert.Equal(length >= AllKinds.IndexOf("class P :", StringComparison.Ordinal) + "class P".Length, IsRead(AllKinds[..length]));

        static bool IsRead(string source)
        {
            try
            {
                return new ProjectionSources([source]).Choose(null).Name == "P";
            }
            catch (UsageException)
            {
                return false;
            }
        }
    }

    [Fact]
    public async Task Check_FileThatIsMissing_SaysSo()
    {
        CommandRun run = await CommandRun.OfAsync("infer - --check nowhere.cs", "{}");

        Assert.Equal((2, "decant: The file 'nowhere.cs' of --check does not exist: expected a C# file with a projection. See --help.\n"), (run.ExitCode, run.Error));
    }

    [Fact]
    public async Task Check_OfTwoProjections_TakesTheNamedOne()
    {
        CommandRun run = await RunAsync("[JsonProjection] partial record A(int X); [JsonProjection] partial record B(int Y);", """{"y":1}""", "--name", "B");

        Assert.Equal((0, "B: 1 value\n  Y  y  1 of 1\n"), (run.ExitCode, run.Output));
    }

    private static async Task<CommandRun> RunAsync(string source, string body, params string[] words)
    {
        using var file = new TemporaryFile("Source.cs", Encoding.UTF8.GetBytes(source));
        return await CommandRun.OfAsync(["infer", "-", "--check", file.Path, .. words], body);
    }
}
