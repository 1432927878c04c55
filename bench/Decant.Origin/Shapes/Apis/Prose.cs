namespace Decant.Origin.Shapes.Apis;

/// <summary>Texts in several languages and scripts, made of a few words each.</summary>
internal static class Prose
{
    private const string Japanese = "ja";

    private static readonly Dictionary<string, string[]> s_words = new()
    {
        ["en"] = ["the", "river", "of", "glass", "was", "first", "described", "in", "a", "small", "northern", "town", "and", "later", "measured", "with", "care", "sediment"],
        ["de"] = ["der", "Fluss", "stra\u00dfe", "wurde", "zuerst", "k\u00fcnstlich", "in", "einer", "gr\u00f6\u00dferen", "Stadt", "beschrieben", "und", "sp\u00e4ter", "gemessen"],
        ["fr"] = ["le", "fleuve", "\u00e9tait", "d'abord", "d\u00e9crit", "dans", "une", "petite", "ville", "o\u00f9", "l'eau", "tr\u00e8s", "claire", "fran\u00e7aise"],
        ["ru"] = ["\u0440\u0435\u043a\u0430", "\u0431\u044b\u043b\u0430", "\u0432\u043f\u0435\u0440\u0432\u044b\u0435", "\u043e\u043f\u0438\u0441\u0430\u043d\u0430", "\u0432", "\u043c\u0430\u043b\u0435\u043d\u044c\u043a\u043e\u043c", "\u0433\u043e\u0440\u043e\u0434\u0435", "\u0438"],
        [Japanese] = ["\u5ddd\u306f", "\u5c0f\u3055\u306a", "\u753a\u3067", "\u6700\u521d\u306b", "\u8a18\u9332\u3055\u308c", "\u305f\u3002", "\u30ac\u30e9\u30b9\u306e", "\u6c34\u3092", "\u6e2c\u5b9a\u3057"],
        ["ar"] = ["\u0627\u0644\u0646\u0647\u0631", "\u0643\u0627\u0646", "\u0641\u064a", "\u0645\u062f\u064a\u0646\u0629", "\u0635\u063a\u064a\u0631\u0629", "\u0645\u0646", "\u0627\u0644\u0632\u062c\u0627\u062c"],
        ["hi"] = ["\u0928\u0926\u0940", "\u090f\u0915", "\u091b\u094b\u091f\u0947", "\u0936\u0939\u0930", "\u092e\u0947\u0902", "\u0925\u0940", "\u0914\u0930"],
    };

    public static string[] Languages { get; } = [.. s_words.Keys];

    public static string Words(SplitMix64 random, string language, int count) =>
        string.Join(language == Japanese ? "" : " ", Enumerable.Range(0, count).Select(_ => random.Pick<string>(s_words[language])));

    /// <summary>A name of one to three words with capital letters.</summary>
    public static string Title(SplitMix64 random, string language) =>
        string.Join(' ', Words(random, language, random.Next(1, 4)).Split(' ').Select(word => $"{char.ToUpperInvariant(word[0])}{word[1..]}"));

    /// <summary>Sentences of 6 to 20 words.</summary>
    public static string Sentences(SplitMix64 random, string language, int count) =>
        string.Join(' ', Enumerable.Range(0, count).Select(_ => $"{Title(random, language)} {Words(random, language, random.Next(6, 20))}."));
}
