using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Interceptor.Options;

/// <summary>Reads the settings of options from the code that creates them. At run time, an intercepted call compares its actual options with these settings, so
/// that a wrong guess costs speed but does not change a result.</summary>
internal sealed class OptionsParser(Compilation compilation, CancellationToken cancellationToken)
{
    /// <summary>The reason for options that are not seen. At run time they may still be some that are.</summary>
    public const string NotVisible = "the compiler does not see how its options are created; create them with their settings in a static readonly field";

    // The maximum number of steps from a call to the code that creates its options, because options that copy each other may form a cycle.
    private const int MostCopies = 8;

    /// <summary>Reads the options of a call.</summary>
    /// <param name="value">The argument; null if the call has none.</param>
    /// <param name="defaults">The settings if the argument is null.</param>
    /// <param name="why">The reason why the options cannot be read, if the result is null.</param>
    public OptionsModel? Parse(IOperation? value, OptionsModel defaults, out string why) => Parse(value, defaults, MostCopies, out why);

    private OptionsModel? Parse(IOperation? value, OptionsModel? defaults, int copies, out string why)
    {
        why = NotVisible;
        return value?.Unwrap() switch
        {
            null or IDefaultValueOperation or { ConstantValue: { HasValue: true, Value: null } } => defaults,
            IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType: { } type } property } when type.Is(Names.Options) => property.Name switch
            {
                "Default" => OptionsModel.General,
                "Web" => OptionsModel.Web,
                _ => Reject($"JsonSerializerOptions.{property.Name} reads differently than a generated reader", out why),
            },
            IPropertyReferenceOperation { Property: { Name: "Options", ContainingType: { } type } } when type.Is(WellKnownNames.SerializerContext) =>
                Reject("its options are those of a JsonSerializerContext; pass a property of the context as metadata", out why),
            IObjectCreationOperation creation when creation.Type is INamedTypeSymbol created && created.Is(Names.Options) => ParseCreation(creation, copies, out why),
            IFieldReferenceOperation { Field: var field } when copies > 0 => Parse(InitializerOf(field), null, copies - 1, out why),
            IPropertyReferenceOperation { Property: var property } when copies > 0 => Parse(InitializerOf(property), null, copies - 1, out why),
            ILocalReferenceOperation { Local: var local } when copies > 0 => Parse(InitializerOf(local), null, copies - 1, out why),
            _ => null,
        };
    }

    /// <summary>Returns the options after statements that set their properties or add converters; null if a setting is not supported.</summary>
    public OptionsModel? With(OptionsModel options, IEnumerable<IOperation> statements)
    {
        OptionsModel? changed = options;
        foreach (IOperation statement in statements)
        {
            if (changed is null)
                break;
            changed = statement switch
            {
                ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property: { Name: var name, ContainingType: { } type } }, Value: var value } when type.Is(Names.Options) =>
                    Set(changed, name, value, out _),
                IInvocationOperation { Instance: IPropertyReferenceOperation { Property: { Name: "Converters", ContainingType: { } type } } } add when type.Is(Names.Options) =>
                    SetConverters(changed, [add], out _),
                _ => changed,
            };
        }

        return changed;
    }

    private static OptionsModel? Reject(string reason, out string why)
    {
        why = reason;
        return null;
    }

    private IOperation? InitializerOf(ISymbol symbol)
    {
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            ExpressionSyntax? value = reference.GetSyntax(cancellationToken) switch
            {
                VariableDeclaratorSyntax variable => variable.Initializer?.Value,
                PropertyDeclarationSyntax property => property.Initializer?.Value ?? property.ExpressionBody?.Expression ?? ReturnedBy(property),
                _ => null,
            };
            if (value is not null && compilation.ContainsSyntaxTree(value.SyntaxTree))
                return compilation.GetSemanticModel(value.SyntaxTree).GetOperation(value, cancellationToken);
        }

        return null;
    }

    // The value of a getter that only returns it.
    private static ExpressionSyntax? ReturnedBy(PropertyDeclarationSyntax property) =>
        property.AccessorList?.Accessors.FirstOrDefault(accessor => accessor.IsKind(SyntaxKind.GetAccessorDeclaration)) switch
        {
            { ExpressionBody.Expression: { } value } => value,
            { Body.Statements: [ReturnStatementSyntax { Expression: { } value }] } => value,
            _ => null,
        };

    private OptionsModel? ParseCreation(IObjectCreationOperation creation, int copies, out string why)
    {
        const int Web = 1;
        why = NotVisible;
        OptionsModel? options = creation.Arguments switch
        {
            [] => OptionsModel.General,
            [{ Value.ConstantValue: { HasValue: true, Value: 0 } }] => OptionsModel.General,
            [{ Value.ConstantValue: { HasValue: true, Value: Web } }] => OptionsModel.Web,
            [{ Value.ConstantValue.HasValue: true }] => Reject("its options are created with defaults that read differently than a generated reader", out why),
            [{ Value: { Type: INamedTypeSymbol type } other }] when type.Is(Names.Options) => Parse(other, null, copies, out why),
            _ => null,
        };
        foreach (IOperation set in creation.Initializer?.Initializers ?? [])
        {
            if (options is null)
                break;
            options = set switch
            {
                ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: var name }, Value: var value } => Set(options, name, value, out why),
                IMemberInitializerOperation { InitializedMember: IPropertyReferenceOperation { Property.Name: "Converters" }, Initializer.Initializers: var added } =>
                    SetConverters(options, added, out why),
                _ => Reject("its options are changed where they are created; set only properties and converters", out why),
            };
        }

        return options;
    }

    private static OptionsModel? Set(OptionsModel options, string name, IOperation value, out string why)
    {
        why = $"its options set {name} to a value that generated readers do not support";
        if (OptionsModel.IsPassed(name))
            return options;
        if (name == "PropertyNamingPolicy")
            return PolicyOf(value) is { } policy ? options with { Policy = policy } : null;
        if (name == "TypeInfoResolver")
            return value.Unwrap() is IObjectCreationOperation { Initializer: null, Arguments: [], Type: INamedTypeSymbol type } && type.Is(Names.Resolver) ? options : null;
        if (value.Unwrap().ConstantValue is { HasValue: true, Value: var constant })
            return options.With(name, constant);
        if (!OptionsModel.IsFixed(name))
            why = $"the value of {name} in its options is not known to the compiler; set it to a constant";
        return null;
    }

    private static NamingPolicy? PolicyOf(IOperation value) => value.Unwrap() switch
    {
        { ConstantValue: { HasValue: true, Value: null } } => NamingPolicy.Unspecified,
        IPropertyReferenceOperation { Property: { IsStatic: true, Name: var name, ContainingType: { } type } } when type.Is(Names.NamingPolicy) =>
            Enum.TryParse(name, out NamingPolicy policy) ? policy : null,
        _ => null,
    };

    private static OptionsModel? SetConverters(OptionsModel options, IEnumerable<IOperation> added, out string why)
    {
        why = "its options have a JsonStringEnumConverter whose settings the compiler does not know; create it with constants and policies of the framework";
        foreach (IOperation add in added)
        {
            if (add is not IInvocationOperation { Arguments: [{ Value: var value }] } || value.Unwrap() is not { Type: INamedTypeSymbol type } converter)
                return null;
            if (!type.Is(Names.StringEnumConverter))
                options = options.WithConverter(type);
            else if (!options.StringEnums && converter is IObjectCreationOperation { Initializer: null } creation && TryReadTexts(creation, out EnumTextModel? texts))
                options = options with { StringEnums = true, EnumTexts = texts };
            else
                return null;
        }

        return options;
    }

    /// <summary>Reads the settings of a converter; null for the defaults. Returns false if the compiler does not know them.</summary>
    private static bool TryReadTexts(IObjectCreationOperation creation, out EnumTextModel? texts)
    {
        IArgumentOperation? policy = creation.Arguments.FirstOrDefault(argument => argument.Parameter?.Name == "namingPolicy");
        IArgumentOperation? numbers = creation.Arguments.FirstOrDefault(argument => argument.Parameter?.Name == "allowIntegerValues");
        NamingPolicy? named = policy is null ? NamingPolicy.Unspecified : PolicyOf(policy.Value);
        bool? allowed = numbers is null ? true : numbers.Value.ConstantValue.Value as bool?;
        texts = (named, allowed) is ({ } known, { } isAllowed) and not (NamingPolicy.Unspecified, true) ? new(known, isAllowed) : null;
        return named is not null && allowed is not null;
    }
}

/// <summary>Removes the wrappers of operations.</summary>
internal static class OperationExtensions
{
    /// <summary>Returns the operation inside conversions and parentheses.</summary>
    public static IOperation Unwrap(this IOperation operation)
    {
        while (operation is IConversionOperation or IParenthesizedOperation)
            operation = operation is IConversionOperation conversion ? conversion.Operand : ((IParenthesizedOperation)operation).Operand;
        return operation;
    }
}
