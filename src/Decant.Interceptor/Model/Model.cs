using Decant.Generator.Model;

namespace Decant.Interceptor.Model;

/// <summary>The result for a call: the intercepted call, or the reason why it is not intercepted.</summary>
/// <param name="Call">The call; null if it is not intercepted.</param>
/// <param name="Place">The location of the call.</param>
/// <param name="Report">What becomes of the call, as a diagnostic.</param>
/// <param name="Group">What the reason is about, for a summary; null if the call is intercepted.</param>
internal sealed record CallResult(CallModel? Call, LocationInfo? Place, DiagnosticInfo Report, string? Group);

/// <summary>Why a call is not intercepted.</summary>
/// <param name="Group">What the reason is about, in words that follow a number of calls.</param>
/// <param name="Text">The reason, and what to do.</param>
internal sealed record Reason(string Group, string Text);

/// <summary>A call that is intercepted.</summary>
/// <param name="Location">The attribute with the location of the call.</param>
/// <param name="Shown">The location as text, for people who read the emitted code.</param>
/// <param name="Method">The method that is called.</param>
/// <param name="Readers">The readers of the type that the call returns: one, or one for each of the options that the call may have.</param>
internal sealed record CallModel(string Location, string Shown, MethodModel Method, EquatableArray<ReaderModel> Readers)
{
    /// <summary>The name of the emitted class with the reader, or with the choice among the readers.</summary>
    public string Host => string.Join("_", Readers.Select((reader, index) => index == 0 ? reader.Name : reader.Name.Substring(reader.Name.LastIndexOf('_') + 1)));
}

/// <summary>The signature of a method whose calls are intercepted, with its type arguments.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Returned">The type that it returns.</param>
/// <param name="IsExtension">Whether it is an extension method.</param>
/// <param name="IsHttp">Whether its default options are those of System.Net.Http.Json.</param>
/// <param name="IsReflecting">Whether its attributes say that it uses reflection.</param>
/// <param name="Parameters">Its parameters.</param>
internal sealed record MethodModel(string Name, string Returned, bool IsExtension, bool IsHttp, bool IsReflecting, EquatableArray<ParameterModel> Parameters);

/// <summary>A parameter.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its type.</param>
internal sealed record ParameterModel(string Name, string Type);

/// <summary>The reader of the type of a call.</summary>
/// <param name="Name">Name of the emitted class that holds the reader.</param>
/// <param name="Type">The type.</param>
/// <param name="IsWhole">Whether the type is a collection.</param>
/// <param name="Builder">Full name of the struct that reads it; for a collection, the struct of the type that wraps it.</param>
/// <param name="Options">The options of the calls, as a C# expression.</param>
/// <param name="Context">Full name of the context whose metadata the calls pass, or null.</param>
/// <param name="Builds">The builds of the assemblies that contain its types, and its partial types.</param>
/// <param name="Read">The types of the values that generated code reads without the serializer.</param>
/// <param name="NeedsContract">Whether the serializer may reject the type for a part that is not read.</param>
/// <param name="Projections">The types that are read member by member.</param>
internal sealed record ReaderModel(
    string Name,
    string Type,
    bool IsWhole,
    string Builder,
    string Options,
    string? Context,
    EquatableArray<BuildModel> Builds,
    EquatableArray<string> Read,
    bool NeedsContract,
    EquatableArray<ProjectionModel> Projections);

/// <summary>What the loaded types must be for a reader.</summary>
/// <param name="Type">A type in another assembly, by which the emitted code names it; or a partial type.</param>
/// <param name="Expected">The version identifier (MVID) of the assembly's first module; or what the partial type declares.</param>
internal sealed record BuildModel(string Type, string Expected);
