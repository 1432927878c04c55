using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Decant.Interceptor.Options;
using Decant.Interceptor.Types;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Interceptor.Calls;

/// <summary>Finds the calls that may be intercepted, and decides which of them are intercepted.</summary>
internal static class CallParser
{
    private const string OfOptions = "by options", OfType = "by type", OfPlace = "by place", OfReference = "by types of other projects (set CompileUsingReferenceAssemblies to false)";

    private static readonly HashSet<string> s_names =
    [
        "Deserialize", "DeserializeAsync", "DeserializeAsyncEnumerable",
        "GetFromJsonAsync", "GetFromJsonAsAsyncEnumerable", "ReadFromJsonAsync", "ReadFromJsonAsAsyncEnumerable",
    ];

    /// <summary>Returns whether a node may be a call to intercept. Only names are compared, because this runs for every node of a changed file.</summary>
    public static bool IsCandidate(SyntaxNode node) => node is InvocationExpressionSyntax invocation && NameOf(invocation) is { } name && s_names.Contains(name.Identifier.ValueText);

    /// <returns>The result for the call; null if its method is not one of those that may be intercepted.</returns>
    public static CallResult? Parse(GeneratorSyntaxContext context, CancellationToken cancellationToken)
    {
        var syntax = (InvocationExpressionSyntax)context.Node;
        if (BoundCall.Bind(context.SemanticModel, syntax, cancellationToken) is not { Method: var method } call || !IsOfFramework(method))
            return null;
        Reason? why = WhyNot(call, syntax);
        CallModel? model = why is null ? ParseCall(context.SemanticModel, syntax, call, out why, cancellationToken) : null;
        var place = LocationInfo.From(NameOf(syntax)!.GetLocation());
        string name = NameOf(syntax)!.ToString();
        string message = model is null
            ? InterceptionRules.MessageFor(name, why!.Text)
            : InterceptionRules.MessageFor(name, [.. model.Readers.Select(reader => reader.Name)], Names.CallFile);
        return new(model, place, new(InterceptionRules.Report, place, new[] { message }.ToEquatableArray()), why?.Group);
    }

    private static SimpleNameSyntax? NameOf(InvocationExpressionSyntax invocation) => invocation.Expression switch
    {
        MemberAccessExpressionSyntax access => access.Name,
        MemberBindingExpressionSyntax binding => binding.Name,
        SimpleNameSyntax name => name,
        _ => null,
    };

    private static bool IsOfFramework(IMethodSymbol method) =>
        method.ContainingType is { } type && (type.Is(Names.Serializer) || type.Is(Names.HttpClient) || type.Is(Names.HttpContent));

    private static Reason? WhyNot(BoundCall call, InvocationExpressionSyntax syntax)
    {
        IMethodSymbol method = call.Method;
        if (method.TypeArguments.Length != 1)
            return new("with a Type argument", "the type is passed as a Type object; use the generic overload");
        if (WhyNotSource(method.Parameters[0].Type) is { } why)
            return why;
        if (method.Parameters.Any(parameter => parameter.Name == "topLevelValues"))
            return new("of top-level values", "it reads a sequence of top-level values; read it as a projection, with TopLevelValues");
        if (syntax.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: < LanguageVersion.CSharp12 })
            return new("in old C#", "the generated code needs C# 12; set LangVersion to 12 or later");
        for (IOperation? outer = call.Call; outer is not null; outer = outer.Parent)
        {
            if (outer is IAnonymousFunctionOperation { Parent: IConversionOperation { Type: INamedTypeSymbol { Name: "Expression" } } })
                return new(OfPlace, "it is in an expression tree; move it to a method that the tree calls");
        }

        return null;
    }

    private static Reason? WhyNotSource(ITypeSymbol source) => source.Name switch
    {
        "JsonDocument" or "JsonElement" or "JsonNode" => new("of parsed JSON", "it reads JSON that is already parsed; deserialize the text or the stream instead"),
        "Utf8JsonReader" => new("of a Utf8JsonReader", "it reads from a Utf8JsonReader; deserialize the bytes of the whole value instead"),
        "PipeReader" => new("of a PipeReader", "it reads from a PipeReader; deserialize a stream instead"),
        _ => null,
    };

    private static CallModel? ParseCall(SemanticModel model, InvocationExpressionSyntax syntax, BoundCall call, out Reason? why, CancellationToken cancellationToken)
    {
        IMethodSymbol method = call.Method;
        OptionsModel[] options = OptionsOf(model.Compilation, call, out why, cancellationToken);
        List<ReaderModel> read = [];
        foreach (OptionsModel candidate in options)
        {
            (ReaderModel? reader, string? reason) = FindReader(model, syntax, call, candidate, cancellationToken);
            why ??= reason is null ? null : new(reason.Contains(ContextTypes.SetProperty) ? OfReference : OfType, reason);
            if (reader is not null)
                read.Add(reader);
        }

        // Who mends the options should know at once whether the type is a reason too.
        if (options.Length == 0 && !call.HasMetadata && FindReader(model, syntax, call, OptionsModel.General, cancellationToken).Why is { } also)
            why = why! with { Text = $"{why.Text}; also: {also}" };
        if (read.Count == 0)
            return null;
        if (read[0].IsWhole && method.Name.EndsWith("AsyncEnumerable", StringComparison.Ordinal))
        {
            why = new(OfType, "its elements are not objects; deserialize the whole array");
            return null;
        }

        if (model.GetInterceptableLocation(syntax, cancellationToken) is not { } location)
        {
            why = new(OfPlace, "the compiler cannot intercept this form of call; call the method by its name");
            return null;
        }

        if (IsTwice(syntax.SyntaxTree, model.Compilation))
        {
            why = new(OfPlace, "its file is included twice in the project; remove one of them");
            return null;
        }

        why = null;
        return new(location.GetInterceptsLocationAttributeSyntax(), ShownPlace(location), Describe(method), read.ToEquatableArray());
    }

    /// <summary>Returns the options of a call, or those that it may have at run time; none if its readers would not read like the serializer.</summary>
    private static OptionsModel[] OptionsOf(Compilation compilation, BoundCall call, out Reason? why, CancellationToken cancellationToken)
    {
        why = null;
        if (call.HasMetadata)
        {
            Compilation bound = call.Call.SemanticModel!.Compilation;
            if (call.Context is not { } context)
                why = new(OfOptions, "its metadata is not a property of a JsonSerializerContext; pass such a property");
            else if (!bound.IsSymbolAccessibleWithin(context, bound.Assembly) || TypeChecker.IsFileLocal(context))
                why = new(OfOptions, $"generated code cannot access '{context.Name}'; make it internal or public");
            else if (ContextOptions.Parse(context, out string reason) is { } ofContext)
                return [ofContext];
            else
                why = new(OfOptions, reason);
            return [];
        }

        OptionsModel defaults = IsHttp(call.Method) ? OptionsModel.Web : OptionsModel.General;
        IArgumentOperation? given = call.Call.Arguments.FirstOrDefault(argument => argument.Parameter?.Type is INamedTypeSymbol type && type.Is(Names.Options));
        var parser = new OptionsParser(compilation, cancellationToken);
        if (parser.Parse(given is { IsImplicit: false } ? given.Value : null, defaults, out string rejection) is { } options)
            return [options];
        if (rejection == OptionsParser.NotVisible)
            return [defaults, defaults == OptionsModel.Web ? OptionsModel.General : OptionsModel.Web, .. SeenOptions.In(compilation, cancellationToken)];
        why = new(OfOptions, rejection);
        return [];
    }

    private static (ReaderModel? Reader, string? Why) FindReader(
        SemanticModel model, InvocationExpressionSyntax syntax, BoundCall call, OptionsModel options, CancellationToken cancellationToken)
    {
        var readers = ReaderParser.For(model.Compilation);
        return readers.Find(
            call.Method.TypeArguments[0].WithNullableAnnotation(NullableAnnotation.None),
            isOfWhole: call.Call.SemanticModel!.Compilation != model.Compilation,
            () => BoundCall.OfThis(readers.ModelOf(syntax.SyntaxTree), syntax, cancellationToken)?.Method.TypeArguments[0].WithNullableAnnotation(NullableAnnotation.None),
            options,
            call.Context is null ? null : TypeNames.Full(call.Context),
            cancellationToken);
    }

    private static bool IsHttp(IMethodSymbol method) => !method.ContainingType.Is(Names.Serializer);

    // The compiler identifies the file of an intercepted call by a hash of its text, and rejects the call if two files have the same text.
    private static bool IsTwice(SyntaxTree tree, Compilation compilation) => compilation.SyntaxTrees.Any(
        other => other != tree && other.Length == tree.Length && other.GetText().GetContentHash().SequenceEqual(tree.GetText().GetContentHash()));

    // Returns the location for a comment in the emitted code, without the folder, so that the code is the same on every machine.
    private static string ShownPlace(InterceptableLocation location)
    {
        string shown = location.GetDisplayLocation();
        return shown.Substring(shown.LastIndexOfAny(['/', '\\']) + 1);
    }

    private static MethodModel Describe(IMethodSymbol method) => new(
        method.Name,
        method.ReturnType.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat),
        method.IsExtensionMethod,
        IsHttp(method),
        method.HasAttribute(Names.UnreferencedCode),
        method.Parameters.Select(parameter => new ParameterModel(parameter.Name, parameter.Type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat))).ToEquatableArray());
}
