namespace Decant.Ladder;

/// <summary>The kinds of body that the origin serves and contenders read.</summary>
public enum BodyKind
{
    /// <summary>GitHub-like repositories of seeds 000, 001 and 004, or a user's array of objects.</summary>
    Repositories,

    /// <summary>Weather forecasts of seed 003.</summary>
    Weather,

    /// <summary>Posts of about 25 members, many of them null, with a user and arrays of tags, mentions and addresses.</summary>
    Tweets,

    /// <summary>Coordinates and measurements: fractions of many digits, exponents, and some whole numbers.</summary>
    Numbers,

    /// <summary>Whole numbers of 1 to 18 digits.</summary>
    Integers,

    /// <summary>Strings of 5 to 80 bytes without an escape, some of them beyond ASCII.</summary>
    Strings,

    /// <summary>Strings with an escape every few letters.</summary>
    Escapes,

    /// <summary>Times in ISO 8601, some with an offset or a fraction.</summary>
    Dates,

    /// <summary>Objects of 24 members with small numbers.</summary>
    Members,

    /// <summary>Objects of one member: many and small.</summary>
    Elements,

    /// <summary>Small objects and arrays, about 30 levels of them.</summary>
    Deep,

    /// <summary>An answer with embeddings: vectors of 1,536 numbers.</summary>
    Embeddings,

    /// <summary>An answer of a language model, with calls of tools whose arguments are JSON in a string.</summary>
    Chat,

    /// <summary>Areas as polygons: arrays of arrays of pairs of numbers.</summary>
    GeoJson,

    /// <summary>Prices and amounts as numbers in strings, in pairs.</summary>
    OrderBook,

    /// <summary>A cluster's pods: long names, deep, indented by four spaces.</summary>
    Kubernetes,

    /// <summary>An index of packages: an object of ever new names.</summary>
    Packages,

    /// <summary>Hits of a search, with the metadata of the answer.</summary>
    Search,

    /// <summary>An answer of GraphQL: edges, nodes and cursors.</summary>
    GraphQL,

    /// <summary>Forecasts of Open-Meteo: columns of short numbers.</summary>
    OpenMeteo,

    /// <summary>Pages of a wiki: long texts in many scripts.</summary>
    MediaWiki,

    /// <summary>A timeline of Mastodon: HTML in strings, with its brackets escaped.</summary>
    Mastodon,

    /// <summary>Series of Prometheus: pairs of a time and a number in a string.</summary>
    Prometheus,

    /// <summary>Entities of Wikidata: names that are ids, ten levels deep, letters beyond ASCII escaped.</summary>
    Wikidata,

    /// <summary>Works of OpenAlex: addresses, nulls, and an index of words.</summary>
    OpenAlex,

    /// <summary>Charges of Stripe: indented, and mostly null.</summary>
    Stripe,

    /// <summary>A bundle of FHIR: resources of several types, and arrays of one element.</summary>
    Fhir,

    /// <summary>Products of Open Food Facts: names with hyphens, tags, ingredients within ingredients.</summary>
    OpenFoodFacts,

    /// <summary>Markets of CoinGecko: numbers of every form in members.</summary>
    CoinGecko,

    /// <summary>Binary bytes of seed 002.</summary>
    Bytes,

    /// <summary>A body that a contender in memory makes itself (<see cref="Contender.OwnBody"/>).</summary>
    Own,
}
