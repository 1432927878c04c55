using System.Text.RegularExpressions;
using Mono.Cecil;

namespace Decant.Repository.Tests.Sources;

/// <summary>Which folder of a project may know which. What the types of a folder use is read from the assembly; a constant and a name within <c>nameof</c> are values
/// there.</summary>
/// <param name="project">The project's folder, from the root of the repository.</param>
/// <param name="assembly">The built assembly.</param>
/// <param name="rows">The layers from the lowest row on: folders, with spaces between those that do not know each other. A folder has those in it that are not listed
/// themselves, and <c>.</c> is the project's own. A layer may know itself and those in lower rows, and all know what several projects compile.</param>
internal sealed partial class LayerLaw(string project, string assembly, params string[] rows)
{
    private const string Shared = "Shared";

    private readonly string[][] _rows = [[Shared], .. rows.Select(row => row.Split(' '))];

    // A type that is not among them is the compiler's or a generator's. Parts of one type lie in one folder.
    private readonly Lazy<Dictionary<string, string>> _layers = new(() =>
    {
        string[] folders = [.. rows.SelectMany(row => row.Split(' '))];
        return (from path in SourceFiles.All
                where path.EndsWith(".cs", StringComparison.Ordinal) && (path.StartsWith($"{project}/", StringComparison.Ordinal) || path.Contains($"/{Shared}/"))
                let layer = path.Contains($"/{Shared}/") ? Shared : LayerOf(Path.GetDirectoryName(path[(project.Length + 1)..])!.Replace('\\', '/'), folders)
                let text = SourceFiles.Read(path)
                from Match type in TypeDeclaration().Matches(text)
                select (Name: $"{SourceFiles.NamespaceOf(text)}.{type.Groups[1].Value}", Layer: layer)).Distinct().ToDictionary(type => type.Name, type => type.Layer);
    });

    public string Project => project;

    public IReadOnlyList<string> Rows => rows;

    /// <summary>The layers that know what they may not, each with the types; and those that no type lies in.</summary>
    public IReadOnlyList<string> Breaches()
    {
        using AssemblyDefinition read = AssemblyDefinition.ReadAssembly(assembly);
        var breaches = from user in read.MainModule.Types
                       where _layers.Value.ContainsKey(user.FullName.Split('`')[0])
                       from used in UsedBy(user).Distinct()
                       let breach = (User: user.FullName.Split('`')[0], Used: used.FullName.Split('`')[0])
                       where _layers.Value.ContainsKey(breach.Used) && IsUpward(_layers.Value[breach.User], _layers.Value[breach.Used])
                       select $"{_layers.Value[breach.User]} > {_layers.Value[breach.Used]}: {breach.User} knows {breach.Used}";
        string[] empty = [.. _rows.Skip(1).SelectMany(row => row).Where(layer => !_layers.Value.ContainsValue(layer)).Select(layer => $"{layer} has no type")];
        return [.. breaches.Order(StringComparer.Ordinal), .. empty];
    }

    public LayerLaw Reversed() => new(project, assembly, [.. rows.Reverse()]);

    private static string LayerOf(string folder, string[] folders) =>
        folders.Where(layer => folder == layer || folder.StartsWith($"{layer}/", StringComparison.Ordinal)).MaxBy(layer => layer.Length)
        ?? (folders.Contains(".") ? "." : $"{folder} (without a layer)");

    // A folder without a layer is higher than any, and so it is told.
    private bool IsUpward(string user, string used) => user != used && Row(user) is var row && (row < 0 || Row(used) < 0 || row <= Row(used));

    private int Row(string layer) => Array.FindIndex(_rows, row => row.Contains(layer));

    private static IEnumerable<TypeReference> UsedBy(TypeDefinition type)
    {
        IEnumerable<TypeReference> own =
        [
            .. type.BaseType is { } parent ? [parent] : Array.Empty<TypeReference>(),
            .. type.Interfaces.Select(implemented => implemented.InterfaceType),
            .. type.GenericParameters.SelectMany(Constraints),
            .. type.Fields.Select(field => field.FieldType),
            .. type.Methods.SelectMany(UsedBy),
            .. type.CustomAttributes.Concat(type.Methods.SelectMany(method => method.CustomAttributes)).Select(attribute => attribute.AttributeType),
        ];
        return own.SelectMany(Within).Concat(type.NestedTypes.SelectMany(UsedBy));
    }

    private static IEnumerable<TypeReference> UsedBy(MethodDefinition method)
    {
        IEnumerable<TypeReference> signature = [method.ReturnType, .. method.Parameters.Select(parameter => parameter.ParameterType), .. method.GenericParameters.SelectMany(Constraints)];
        if (!method.HasBody)
            return signature;
        return
        [
            .. signature,
            .. method.Body.Variables.Select(variable => variable.VariableType),
            .. method.Body.Instructions.SelectMany(instruction => instruction.Operand switch
            {
                TypeReference type => [type],
                FieldReference field => [field.DeclaringType, field.FieldType],
                GenericInstanceMethod called => [called.DeclaringType, .. called.GenericArguments],
                MethodReference called => [called.DeclaringType],
                _ => Array.Empty<TypeReference>(),
            }),
        ];
    }

    private static IEnumerable<TypeReference> Constraints(GenericParameter parameter) => parameter.Constraints.Select(constraint => constraint.ConstraintType);

    // The outermost type, and those that it is made of.
    private static IEnumerable<TypeReference> Within(TypeReference type) => type switch
    {
        GenericInstanceType generic => generic.GenericArguments.Prepend(generic.ElementType).SelectMany(Within),
        TypeSpecification made => Within(made.ElementType),
        { DeclaringType: { } outer } => Within(outer),
        _ => [type],
    };

    [GeneratedRegex(@"^(?:(?:public|internal|file|sealed|static|abstract|readonly|ref|partial|unsafe) )*(?:class|struct|interface|enum|record(?: struct| class)?|delegate .*?) (\w+)(?=\W)", RegexOptions.Multiline)]
    private static partial Regex TypeDeclaration();
}
