using Decant.Generator.Model;

namespace Decant.Interceptor.Model;

/// <summary>What becomes of a call: it is intercepted, or there is a reason why it is not.</summary>
/// <param name="Call">The call; null if it is not intercepted.</param>
/// <param name="Refusal">Why not; null if it is.</param>
internal sealed record CallResult(CallModel? Call, DiagnosticInfo? Refusal);

/// <summary>A call that is intercepted.</summary>
/// <param name="Location">The attribute that names the place of the call.</param>
/// <param name="Shown">The place for readers of the emitted code.</param>
/// <param name="Method">The method that is called.</param>
/// <param name="Reader">What reads its type.</param>
internal sealed record CallModel(string Location, string Shown, MethodModel Method, ReaderModel Reader);

/// <summary>The signature of a method whose calls are intercepted, with its type arguments.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Returned">The type that it returns.</param>
/// <param name="IsExtension">Whether it is an extension method.</param>
/// <param name="IsReflecting">Whether it is marked as one that needs reflection.</param>
/// <param name="Parameters">Its parameters.</param>
internal sealed record MethodModel(string Name, string Returned, bool IsExtension, bool IsReflecting, EquatableArray<ParameterModel> Parameters);

/// <summary>A parameter.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its type.</param>
internal sealed record ParameterModel(string Name, string Type);

/// <summary>What reads the type of a call.</summary>
/// <param name="Name">Name of the emitted class that holds it.</param>
/// <param name="Type">The type.</param>
/// <param name="IsWhole">Whether it is a collection.</param>
/// <param name="Builder">Full name of the struct that reads it, or the type that holds it as a whole.</param>
/// <param name="Options">The options, as an expression.</param>
/// <param name="Context">The context that its metadata comes from, or null.</param>
/// <param name="Builds">The builds of the assemblies that have its types.</param>
/// <param name="Projections">The types that are read member by member.</param>
internal sealed record ReaderModel(
    string Name,
    string Type,
    bool IsWhole,
    string Builder,
    string Options,
    string? Context,
    EquatableArray<BuildModel> Builds,
    EquatableArray<ProjectionModel> Projections);

/// <summary>The build of an assembly.</summary>
/// <param name="Type">One of its types.</param>
/// <param name="Module">The identity of its module.</param>
internal sealed record BuildModel(string Type, string Module);
