using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Decant.Differential;
using Decant.Kernels;
using Decant.Queries;
using Decant.Support;
using static Decant.Fuzz.UnexpectedException;

namespace Decant.Fuzz;

/// <summary>A query and a document. The text of a query parses to an equal query, and its nodes are the same on a tape of the document, in memory, and in any
/// window.</summary>
internal sealed class QueriesTarget : IFuzzTarget
{
    private const int RandomSeeds = 300;

    private static readonly Subject s_any = Ways.SubjectOf<AnyJson>();

    // The third validation reads a name once, so that it selects other nodes of objects that have one twice.
    private static readonly JsonSkipValidation[] s_validations = [JsonSkipValidation.Full, JsonSkipValidation.StructureOnly];

    public string Name => "queries";

    public string Dictionary => "query";

    // The choices are of the windows. Random queries have every construct.
    public IEnumerable<byte[]> Seeds
    {
        get
        {
            var random = new Random(RandomSeeds);
            var queries = new RandomQueries(random);
            return [.. Enumerable.Range(0, RandomSeeds).Select(_ => FuzzInput.Of(Choices(random), queries.Query(), queries.Document()))];
        }
    }

    public void Run(FuzzInput input)
    {
        JsonSkipValidation validation = input.Choose(s_validations);
        Windowing windowing = input.Windowing();
        string text = Encoding.UTF8.GetString(input.Text());
        byte[] json = input.Rest();
        if (Parse(text) is not { } query)
            return;
        var options = new JsonProjectionOptions { Query = query, SkipValidation = validation };
        Outcome own = AllWays.Of(s_any, json, isArray: true, options);
        byte[] unmarked = FuzzInput.WithoutMark(json);
        bool isJson = IsJson(unmarked), isText = IsText(unmarked);
        Check(json, options, windowing, (found, way) => Require((own.Value, own.Path, own.Position) == (found.Value, found.Path, found.Position), $"{query}, {way}: expected {own}, found {found}."));
        Require(own.IsError || isJson || validation != JsonSkipValidation.Full, $"{query} of what is not JSON: {own}.");
        Require(!own.IsError || !isJson || !isText, $"{query} of JSON: {own}.");
        // A JsonElement may have a string that is not UTF-8, and has no text then.
        if (isJson && !own.IsError && Utf8.IsValid(json))
            Compare(query, unmarked, options, own);
    }

    /// <summary>Reads the document in each way, at each width.</summary>
    private static void Check(byte[] json, JsonProjectionOptions options, Windowing windowing, Action<Outcome, string> check)
    {
        foreach (VectorWidth width in Ways.Widths)
        {
            JsonProjectionOptions inWindows = windowing.For(width).Of(options).With(width);
            int[] cuts = windowing.For(width).CutsOf(json.Length);
            using ChunkStream stream = new(json, cuts), elements = new(json, cuts);
            check(s_any.Parse(json, isArray: true, options.With(width)), $"span, {width}");
            check(s_any.Parse(Chunks.ToSequence(json, cuts), isArray: true, inWindows), $"sequence, {width}");
            check(s_any.Read(stream, isArray: true, inWindows), $"stream, {width}");
            check(s_any.Enumerate(elements, inWindows), $"elements, {width}");
        }
    }

    private static byte[] Choices(Random random) => [(byte)random.Next(s_validations.Length), (byte)random.Next(4), (byte)random.Next(256)];

    private static JsonQuery? Parse(string text)
    {
        JsonQuery query;
        try
        {
            query = JsonQuery.Parse(text);
        }
        catch (FormatException)
        {
            Require(!JsonQuery.TryParse(text, out _), "TryParse accepts what Parse rejects.");
            return null;
        }

        Require(JsonQuery.TryParse(text, out JsonQuery? tried) && tried.Equals(query), "TryParse gives another query than Parse.");
        string canonical = query.ToString();
        // Canonical text may be longer: where a character of a name must be escaped, it takes six.
        if (canonical.Length > JsonQuery.MaxLength)
            return query;
        JsonQuery again = JsonQuery.Parse(canonical);
        bool isSame = again.Equals(query) && again.ToString() == canonical && again.GetHashCode() == query.GetHashCode();
        Require(isSame, $"{canonical} is {again} when it is parsed again.");
        Require(again.IsSingular == query.IsSingular, $"{canonical} is singular only once.");
        return query;
    }

    /// <summary>Compares with the nodes on a tape of the whole document.</summary>
    private static void Compare(JsonQuery query, byte[] json, JsonProjectionOptions options, Outcome own)
    {
        List<string> expected = Tapes.Select(query, json);
        IEnumerable<string> found = JsonProjection.ParseArray<AnyJson>(json, options).Select(node => node.Value.GetRawText());
        Require(expected.SequenceEqual(found), $"{query}: on a tape [{string.Join(',', expected)}], but {own}.");
    }

    private static bool IsJson(byte[] json)
    {
        try
        {
            using var document = JsonDocument.Parse(json.AsMemory());
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    // Names that are looked up are rejected if they have half of a surrogate pair, or are not UTF-8. Of what is not JSON the texts before the error count.
    private static bool IsText(byte[] json)
    {
        try
        {
            var reader = new Utf8JsonReader(json);
            while (reader.Read())
            {
                if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String)
                    reader.GetString();
            }

            return true;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
        catch (JsonException)
        {
            return true;
        }
    }
}
