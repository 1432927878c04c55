using System.Reflection;
using System.Runtime.Loader;
using Decant.Differential;
using Decant.Support;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Schedules;

/// <summary>Sources of the library, compiled once more with a point of the schedule before each statement, each atomic operation and between the halves of
/// whatever is not atomic. A fault can be planted in them: tokens in place of others.</summary>
internal static class ScheduledSources
{
    // A friend of the library that is not loaded here: what is compiled refers to what is not compiled again.
    private const string FriendlyName = "Decant.EndToEnd.Tests";

    /// <summary>The sources of types, wherever their files lie in src/Decant.</summary>
    public static IReadOnlyList<string> Read(IEnumerable<string> types) =>
        [.. types.Select(type => File.ReadAllText(Assert.Single(Directory.GetFiles(Path.Combine(RepositoryFiles.Root, "src", "Decant"), $"{type}.cs", SearchOption.AllDirectories))))];

    /// <summary>The sources with faults.</summary>
    /// <param name="sources">The sources.</param>
    /// <param name="faults">Tokens that stand in one place of the sources, and what is to stand there.</param>
    public static IReadOnlyList<string> Plant(IReadOnlyList<string> sources, IEnumerable<(string Tokens, string Fault)> faults) =>
        faults.Aggregate(sources, (planted, fault) => SourceTokens.Replace(planted, fault.Tokens, fault.Fault));

    /// <summary>Compiles a program with the sources that it is about.</summary>
    /// <param name="program">The name of the program; its file lies in the folder Programs.</param>
    /// <param name="sources">The sources.</param>
    public static Type Compile(string program, IReadOnlyList<string> sources)
    {
        SyntaxTree[] own = [.. sources.Select(source => CSharpSyntaxTree.ParseText(source, SourceTokens.Options))];
        string programs = Path.Combine(RepositoryFiles.Root, "tests", "Decant.Tests", "Schedules", "Programs");
        string[] others = [ProjectUsings.Implicit, .. ((string[])[program, "Shared"]).Select(name => File.ReadAllText(Path.Combine(programs, $"{name}.cs")))];
        CSharpCompilation compilation = CSharpCompilation.Create(
            FriendlyName,
            [.. own, .. others.Select(text => CSharpSyntaxTree.ParseText(text, SourceTokens.Options))],
            CompiledTypes.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, nullableContextOptions: NullableContextOptions.Enable));
        foreach (SyntaxTree tree in own)
            compilation = compilation.ReplaceSyntaxTree(tree, Rewrite(compilation.GetSemanticModel(tree), tree));

        using var image = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult result = compilation.Emit(image);
        if (!result.Success)
            Assert.Fail(string.Join('\n', result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).Take(10)));
        image.Position = 0;
        // Each in a context of its own, for they have one name.
        return new AssemblyLoadContext(program, isCollectible: true).LoadFromStream(image).GetType($"Decant.Schedules.Programs.{program}", throwOnError: true)!;
    }

    private static SyntaxTree Rewrite(SemanticModel model, SyntaxTree tree) =>
        CSharpSyntaxTree.ParseText(new Rewriter(model).Visit(tree.GetRoot()).ToFullString(), (CSharpParseOptions)tree.Options);

    private sealed class Rewriter(SemanticModel model) : CSharpSyntaxRewriter
    {
        private const string Name = "global::Decant.Schedules.Schedule";

        public override SyntaxNode? VisitBlock(BlockSyntax node)
        {
            var block = (BlockSyntax)base.VisitBlock(node)!;
            return block.WithStatements([.. block.Statements.SelectMany(statement => statement is LocalFunctionStatementSyntax ? [statement] : (StatementSyntax[])[Point(), statement])]);
        }

        // A body that is an expression, or a statement without braces, has its point in what it reads or calls.
        public override SyntaxNode? VisitLockStatement(LockStatementSyntax node)
        {
            StatementSyntax body = (StatementSyntax)Visit(node.Statement)!;
            return SyntaxFactory.ParseStatement($"using ({Name}.Lock({node.Expression})) {body.ToFullString()}");
        }

        public override SyntaxNode? VisitInvocationExpression(InvocationExpressionSyntax node)
        {
            // What goes on by itself goes on in the schedule.
            if (node.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait" } awaited)
            {
                string how = node.ArgumentList.Arguments[0].ToString() == "false" ? "true" : $"{node.ArgumentList.Arguments[0]} | ConfigureAwaitOptions.ContinueOnCapturedContext";
                return SyntaxFactory.ParseExpression($"{Visit(awaited.Expression)!.ToFullString()}.ConfigureAwait({how})");
            }

            if (node.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CancelAsync" } cancelled)
                return SyntaxFactory.ParseExpression($"{Name}.CancelAsync({cancelled.Expression})");
            return base.VisitInvocationExpression(node);
        }

        public override SyntaxNode? VisitIdentifierName(IdentifierNameSyntax node) => node.Identifier.ValueText switch
        {
            "Interlocked" when model.GetSymbolInfo(node).Symbol is INamedTypeSymbol => Named(node, "ScheduledInterlocked"),
            "Volatile" when model.GetSymbolInfo(node).Symbol is INamedTypeSymbol => Named(node, "ScheduledVolatile"),
            _ => IsReadOfField(node) ? Read(node, node.ToString()) : node,
        };

        public override SyntaxNode? VisitMemberAccessExpression(MemberAccessExpressionSyntax node)
        {
            SyntaxNode visited = base.VisitMemberAccessExpression(node)!;
            return IsReadOfField(node) ? Read(node, visited.WithoutTrivia().ToFullString()) : visited;
        }

        public override SyntaxNode? VisitElementAccessExpression(ElementAccessExpressionSyntax node)
        {
            SyntaxNode visited = base.VisitElementAccessExpression(node)!;
            return model.GetTypeInfo(node.Expression).Type is IArrayTypeSymbol && IsRead(node) ? Read(node, visited.WithoutTrivia().ToFullString()) : visited;
        }

        // Two operations, between which others may run.
        public override SyntaxNode? VisitAssignmentExpression(AssignmentExpressionSyntax node)
        {
            if (!node.IsKind(SyntaxKind.CoalesceAssignmentExpression))
                return base.VisitAssignmentExpression(node);
            string type = model.GetTypeInfo(node.Left).Type!.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
            string place = node.Left.WithoutTrivia().ToString(), value = Visit(node.Right)!.WithoutTrivia().ToFullString();
            string text = $"({place} ?? ({place} = {Name}.Read<{type}>({value})))";
            return SyntaxFactory.ParseExpression(node.Parent is ExpressionStatementSyntax ? $"_ = {text}" : text).WithTriviaFrom(node);
        }

        // A field of each thread is one of each flow.
        public override SyntaxNode? VisitFieldDeclaration(FieldDeclarationSyntax node)
        {
            if (!node.AttributeLists.Any(list => list.ToString().Contains("ThreadStatic", StringComparison.Ordinal)))
                return base.VisitFieldDeclaration(node);
            string type = node.Declaration.Type.ToString(), name = node.Declaration.Variables[0].Identifier.ValueText;
            return SyntaxFactory.ParseMemberDeclaration(
                $"\n    private static {type} {name} {{ get => {Name}.GetOwn<{type.TrimEnd('?')}>(s_shared); set => {Name}.SetOwn(s_shared, value); }}\n");
        }

        private bool IsReadOfField(ExpressionSyntax node) =>
            node.Parent is not MemberAccessExpressionSyntax { } parent || parent.Expression == node
                ? IsRead(node) && model.GetSymbolInfo(node).Symbol is IFieldSymbol { IsConst: false, IsReadOnly: false, Type.IsRefLikeType: false, ContainingType.TypeKind: TypeKind.Class } field
                    && !field.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "ThreadStaticAttribute")
                : false;

        // Neither a place that is assigned, or handed on as one, nor a part of one.
        private static bool IsRead(ExpressionSyntax node) => node.Parent switch
        {
            AssignmentExpressionSyntax assignment => assignment.Left != node,
            ArgumentSyntax argument => argument.RefKindKeyword.IsKind(SyntaxKind.None) && argument.Parent is not TupleExpressionSyntax { Parent: AssignmentExpressionSyntax },
            PrefixUnaryExpressionSyntax prefix => !prefix.IsKind(SyntaxKind.PreIncrementExpression) && !prefix.IsKind(SyntaxKind.PreDecrementExpression),
            PostfixUnaryExpressionSyntax postfix => postfix.IsKind(SyntaxKind.SuppressNullableWarningExpression) && IsRead(postfix),
            RefExpressionSyntax or BaseExpressionColonSyntax or NameEqualsSyntax => false,
            MemberAccessExpressionSyntax access when access.Expression == node => IsRead(access) && access.Parent is not InvocationExpressionSyntax,
            MemberAccessExpressionSyntax or MemberBindingExpressionSyntax or QualifiedNameSyntax => false,
            ElementAccessExpressionSyntax element when element.Expression == node => IsRead(element),
            ConditionalAccessExpressionSyntax or InvocationExpressionSyntax => false,
            ForEachVariableStatementSyntax or ForEachStatementSyntax => false,
            _ => node.Ancestors().All(ancestor => ancestor is not AttributeSyntax) && !node.Ancestors().OfType<InvocationExpressionSyntax>().Any(IsNameof),
        };

        private static bool IsNameof(InvocationExpressionSyntax invocation) => invocation.Expression is IdentifierNameSyntax { Identifier.ValueText: "nameof" };

        private static ExpressionSyntax Read(SyntaxNode node, string text) => SyntaxFactory.ParseExpression($"{Name}.Read({text})").WithTriviaFrom(node);

        private static ExpressionSyntax Named(SyntaxNode node, string name) => SyntaxFactory.ParseExpression($"global::Decant.Schedules.{name}").WithTriviaFrom(node);

        private static StatementSyntax Point() => SyntaxFactory.ParseStatement($"{Name}.Point();\n");
    }
}
