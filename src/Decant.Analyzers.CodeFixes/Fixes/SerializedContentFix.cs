using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Flow;
using Decant.Analyzers.Rules;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA005: the content serializes the value itself.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = SerializedContentAnalyzer.Id)]
[Shared]
public sealed class SerializedContentFix() : HttpCodeFix(SerializedContentAnalyzer.Id)
{
    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Creation is not { Syntax: ExpressionSyntax creation } content || SerializedContentAnalyzer.FindSerialize(content, target.Symbols) is not { } serialize
            || FindArguments(target, content, serialize) is not { } arguments)
        {
            return null;
        }

        LocalDeclarationStatementSyntax? declaration = LocalValue.FindLocal(Carrier.Up(serialize)) is null ? null : TextRead.FindDeclaration(Carrier.Up(serialize));
        if (declaration is null
            ? !creation.Contains(serialize.Syntax)
            : Code.StatementOf(creation) is not { } statement || !declaration.CanMoveTo(statement) || Declared(target, content) is not null)
        {
            return null;
        }

        return new(
            "Use JsonContent.Create (sent in chunks, without Content-Length)",
            editor =>
            {
                string types = serialize.Arguments.Any(argument => argument.Parameter?.Type.Name == "JsonTypeInfo") ? "" : Code.TypeArguments(serialize.Syntax);
                editor.ReplaceNode(creation, Code.Expression($"global::System.Net.Http.Json.JsonContent.Create{types}({arguments})").InPlaceOf(creation));
                if (declaration is not null)
                    Statements.RemoveWithin(editor, declaration);
            });
    }

    /// <summary>Returns the declaration of a local of the type StringContent, which cannot hold the new content.</summary>
    private static VariableDeclarationSyntax? Declared(FixTarget target, IObjectCreationOperation content) =>
        content.Syntax.Parent is EqualsValueClauseSyntax { Parent.Parent: VariableDeclarationSyntax { Type.IsVar: false } declaration }
        && target.Model.GetTypeInfo(declaration.Type).Type?.Name == "StringContent"
            ? declaration
            : null;

    private static string? FindArguments(FixTarget target, IObjectCreationOperation content, IInvocationOperation serialize)
    {
        if (Declared(target, content) is not null || ((BaseObjectCreationExpressionSyntax)content.Syntax).Initializer is not null
            || Code.Argument(serialize, parameter => parameter.Name == "value") is not { } value)
        {
            return null;
        }

        string? type = Code.Argument(serialize, "Type");
        string? info = Code.Argument(serialize, parameter => parameter.Type is INamedTypeSymbol { Name: "JsonTypeInfo" });
        if (serialize.Arguments.Any(argument => argument.Parameter?.Type.Name == "JsonSerializerContext")
            || target.Symbols.SerializerOptions!.GetMembers("Default").IsEmpty)
        {
            return null;
        }

        // Without options, JsonContent.Create would use the web defaults. So the fix passes the defaults of JsonSerializer.Serialize explicitly.
        string how = info ?? $"options: {Code.Argument(serialize, "JsonSerializerOptions") ?? "global::System.Text.Json.JsonSerializerOptions.Default"}";
        string? media = FindMedia(content);
        return string.Join(", ", ((string?[])[value, type, how, media]).Where(argument => argument is not null));
    }

    /// <summary>Returns the argument for the media type; null if it is the default of JsonContent.</summary>
    private static string? FindMedia(IObjectCreationOperation content)
    {
        IArgumentOperation? argument = content.Arguments.FirstOrDefault(found => found.Parameter?.Name == "mediaType" && found.ArgumentKind == ArgumentKind.Explicit);
        if (argument is null || argument.Value.ConstantValue is { HasValue: true, Value: "application/json" })
            return null;
        string written = ((ArgumentSyntax)argument.Syntax).Expression.ToString();
        return argument.Parameter!.Type.SpecialType == SpecialType.System_String
            ? $"mediaType: new global::System.Net.Http.Headers.MediaTypeHeaderValue({written}) {{ CharSet = \"utf-8\" }}"
            : $"mediaType: {written}";
    }
}
