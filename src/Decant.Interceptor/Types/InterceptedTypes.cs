using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Decant.Interceptor.Options;
using Decant.Masks;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Types;

/// <summary>The types of the intercepted calls with the same options. They are read as System.Text.Json reads them, so settings in Decant's attributes are
/// ignored.</summary>
/// <param name="host">The class that contains the readers.</param>
/// <param name="compilation">The compilation.</param>
/// <param name="options">The options of the calls.</param>
/// <param name="left">Types that the serializer reads instead of generated code.</param>
internal sealed class InterceptedTypes(INamedTypeSymbol host, Compilation compilation, OptionsModel options, ISet<INamedTypeSymbol> left) : ContextTypes(host, compilation)
{
    public const string OtherType = "read a type without it";

    private readonly INamedTypeSymbol? _whole = compilation.GetTypeByMetadataName(Names.Whole);

    private int _members, _leftMembers;
    private bool _isEndless;

    /// <summary>The type that could not be parsed, if the serializer can read it instead.</summary>
    public INamedTypeSymbol? Rejected { get; private set; }

    /// <summary>The reason why the first value that is left to the serializer is not read; null if there is none.</summary>
    public string? WhyLeft { get; private set; }

    /// <summary>Whether the serializer may reject the type for a part that generated code does not read, or leaves to it. Then its contract must be asked for at
    /// run time.</summary>
    public bool NeedsContract { get; private set; }

    /// <summary>Whether <see cref="Parse"/> has read all types.</summary>
    public bool IsRead { get; private set; }

    /// <summary>The models of the types that are read.</summary>
    public List<ProjectionModel> Projections { get; } = [];

    /// <summary>One type from each assembly outside the project and the framework whose types are read.</summary>
    public List<INamedTypeSymbol> Assemblies { get; } = [];

    /// <summary>The partial types that are read.</summary>
    public HashSet<INamedTypeSymbol> PartialTypes { get; } = new(SymbolEqualityComparer.Default);

    /// <summary>The types of all values that generated code reads without the serializer.</summary>
    public HashSet<ITypeSymbol> ReadTypes { get; } = new(SymbolEqualityComparer.Default);

    /// <summary>Whether most of the members are left to the serializer, which would read the whole value just as fast.</summary>
    public bool IsMostlyLeft => _leftMembers * 2 > _members;

    /// <summary>Whether a parsed type contains an enum that has a converter of its own.</summary>
    public bool HasConvertedEnum { get; private set; }

    /// <summary>Whether a parsed type, or the type of a member, is from another assembly that is not of the framework.</summary>
    public bool HasOthers { get; private set; }

    /// <summary>Returns whether a type wraps a body that is not an object.</summary>
    public bool IsWhole(ITypeSymbol type) => SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, _whole);

    /// <summary>Returns the type that wraps a body of another type; null if the Decant library is older than its generator.</summary>
    public static INamedTypeSymbol? WholeOf(ITypeSymbol type, Compilation compilation) => compilation.GetTypeByMetadataName(Names.Whole)?.Construct(type);

    /// <inheritdoc/>
    public override (string Why, string What)? WhyNotRead(INamedTypeSymbol type)
    {
        if (IsWhole(type))
            return WhyTooLong(type);
        if (left.Contains(type))
            return ("the serializer reads it", OtherType);
        if (options.Converts(type))
            return ("a converter in the options reads it as a whole", OtherType);
        if (base.WhyNotRead(type) is var (why, what))
            return (why, what.StartsWith("list ", StringComparison.Ordinal) ? OtherType : what);
        if (type.AllInterfaces.Any(candidate => candidate.Is(WellKnownNames.OnDeserializing) || candidate.Is(WellKnownNames.OnDeserialized)))
            return ("it has a callback, which would run a second time for JSON that the generated reader rejects", OtherType);
        if (UnionTypes.FallbackOf(type) is { } fallback)
            return ($"'{TypeNames.Short(fallback)}' is read for unknown discriminators, which System.Text.Json rejects", OtherType);
        for (INamedTypeSymbol? declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            if (declaring.GetMembers().SelectMany(WithParameters).FirstOrDefault(member => UnknownOf(member) is not null) is { } member)
                return ($"'{member.Name}' has [{UnknownOf(member)!.GetShortName()}], which System.Text.Json does not know", OtherType);
            // For a field of a generic type, System.Text.Json does not decide by the annotation whether null is an error.
            if (options.RespectNullable && declaring.IsGenericType && declaring.GetMembers().OfType<IFieldSymbol>().Any(field => !field.IsImplicitlyDeclared && !field.IsStatic))
                return ("it is generic and has fields, and the options set RespectNullableAnnotations", OtherType);
        }

        return null;

        static IEnumerable<ISymbol> WithParameters(ISymbol member) => member is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.Parameters : [member];
    }

    // Returns an attribute of Decant that changes the result of reading. [JsonIntern] does not, because interned strings equal other strings.
    private static AttributeData? UnknownOf(ISymbol member) => member.FindAttribute(WellKnownNames.PropertyPath) ?? member.FindAttribute(WellKnownNames.UnixTime);

    /// <inheritdoc/>
    public override ITypeSymbol HolderOf(INamedTypeSymbol type) => IsWhole(type) ? type.TypeArguments[0] : type;

    /// <inheritdoc/>
    public override bool ReadsAsSerializer => true;

    /// <inheritdoc/>
    public override bool IsConverted(ITypeSymbol type) => options.Converts(type);

    /// <inheritdoc/>
    public override bool TryLeave(ITypeSymbol type)
    {
        // System.Text.Json does not end if a type contains itself with ever longer arguments, so nothing of such a type is left to it.
        _isEndless |= Nesting(type) > MostNested || (type is INamedTypeSymbol deep && WhyTooLong(deep) is not null);
        if (!CanBeLeft(type))
            return false;
        _leftMembers++;
        WhyLeft ??= NamedIn(type).Select(named => WhyNotRead(named) is var (why, what) ? $"'{TypeNames.ShortBare(named)}': {why}; {what}" : null).FirstOrDefault(why => why is not null);
        return true;
    }

    private bool CanBeLeft(ITypeSymbol type) => !_isEndless && !type.IsRefLikeType && IsNameable(type) && NamedIn(type).All(CanBeNamed);

    /// <inheritdoc/>
    protected override bool HasOwnBuilder(INamedTypeSymbol type) => false;

    /// <inheritdoc/>
    /// <remarks>The name contains a hash and not a number, so that it does not depend on the order of the calls.</remarks>
    protected override string NameHost(INamedTypeSymbol type) => NameOf(type, options);

    /// <summary>Returns the name of the reader of a type with these options.</summary>
    public static string NameOf(ITypeSymbol type, OptionsModel options, string? context = null)
    {
        string full = $"{type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)} of {type.ContainingAssembly?.Name} with {options} by {context}";
        uint hash = 2166136261;
        foreach (char character in full)
            hash = unchecked((hash ^ character) * 16777619);
        return $"{PascalWords.ToName(new(NameOf(type)))}_{hash:x8}";
    }

    /// <summary>Parses a type, the types that it contains, and the types that System.Text.Json checks in addition.</summary>
    /// <param name="root">The type.</param>
    /// <param name="isOfContext">Whether the metadata of a context describes the types.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <returns>The reason why a type is not read; null if all types are read.</returns>
    public string? Parse(INamedTypeSymbol root, bool isOfContext, CancellationToken cancellationToken)
    {
        const int MostTypes = 1000;
        var parsed = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
        var unread = new UnreadTypes(new(Type, Compilation, options, left), options, isOfContext);
        if (WhyNotRead(root) is var (whyNot, what))
            return $"'{TypeNames.Short(IsWhole(root) ? root.TypeArguments[0] : root)}': {whyNot}; {what}";
        Begin(root, Location.None);
        BuilderOf(root, Selection.Whole);
        while (true)
        {
            cancellationToken.ThrowIfCancellationRequested();
            bool isRead = TryTake(out INamedTypeSymbol type, out Selection selection, out _);
            if (!isRead && !unread.Types.TryTake(out type, out selection, out _))
            {
                IsRead = true;
                return null;
            }

            if (!parsed.Add(type))
                continue;
            if (parsed.Count > MostTypes)
                return $"its type contains more than {MostTypes} types; read a smaller type";
            if (Examine(type) is { } unknown)
                return unknown;
            var scope = new ProjectionScope(type, Compilation, Location.None, options.SettingsOf(type), isRead ? this : unread.Types, selection);
            ProjectionModel? model = ContextParser.ParseType(scope, null, null, cancellationToken);
            string? why = model is null
                ? IsWhole(type) ? WhyNotHeld(type.TypeArguments[0]) : $"'{scope.Diagnostics[0].Arguments[0]}': {string.Join(", and ", scope.Diagnostics.Select(found => found.Arguments[2]).Distinct())}; {OtherType}"
                : FindRejected(model, type) ?? (IsWhole(type) ? null : unread.WhyNot(type));
            if (why is null)
                NeedsContract |= !IsWhole(type) && unread.MayBeRejected(type);
            else if (!isRead && !isOfContext)
                NeedsContract = true;
            else
            {
                // Another type than the root can be left to the serializer, which then reads its values.
                Rejected = !SymbolEqualityComparer.Default.Equals(type, root) && !IsWhole(type) && CanBeLeft(type) ? type : null;
                return why;
            }

            if (!isRead)
                continue;
            Projections.Add(model!);
            PartialTypes.UnionWith(DeclaredShape.PartialOf(type));
            _members += IsWhole(type) ? 0 : model!.Root.Members.Count();
            // The serializer may also reject a type because of a converter.
            NeedsContract |= model!.Root.Members.Any(member => member.Value.SelfAndElements.Any(value => value.Kind == ValueKind.Converted));
            ReadTypes.UnionWith(ReadBy(scope).SelectMany(AllIn).Where(IsReadWithoutContract));
        }
    }

    private IEnumerable<ITypeSymbol> ReadBy(ProjectionScope scope) => IsWhole(scope.Type)
        ? [scope.Type.TypeArguments[0]]
        : ReadMembers.AllOf(scope).Where(member => member.IsWanted && !member.Symbol.HasAttribute(WellKnownNames.Converter)).Select(member => member.Type).Append(scope.Type);

    private bool IsReadWithoutContract(ITypeSymbol type) => !options.Converts(type)
        && (type.TypeKind == TypeKind.Enum || (!type.HasAttribute(WellKnownNames.Converter) && (type.IsNullable() || type.SpecialType == SpecialType.System_Object
            || ScalarTypes.Find(type) is not null || CollectionTypes.Find(type) is not null || Contains(type))));

    private static IEnumerable<ITypeSymbol> AllIn(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => AllIn(array.ElementType).Prepend(type),
        INamedTypeSymbol named => named.TypeArguments.SelectMany(AllIn).Prepend(type),
        _ => [type],
    };

    /// <summary>Records the converted enums and the assemblies among the types that a type uses.</summary>
    /// <returns>The reason why the type is not read; null if it is read.</returns>
    private string? Examine(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol used in TypesOf(type))
        {
            if (SerializerRejections.HasOddName(used))
                return $"'{TypeNames.Short(used)}': System.Text.Json rejects a name in this enum; {OtherType}";
            HasConvertedEnum |= used.TypeKind == TypeKind.Enum && used.HasAttribute(WellKnownNames.Converter);
            if (!IsOfOtherAssembly(used))
                continue;
            HasOthers = true;
            // The serializer reads the others, whatever their build is.
            if (used.TypeKind != TypeKind.Enum && !IsOrDerivesFrom(type, used) && !Contains(used))
                continue;
            if (Compilation.GetMetadataReference(used.ContainingAssembly) is { Properties.Aliases: { IsEmpty: false } aliases } && !aliases.Contains("global"))
                return $"'{TypeNames.Short(used)}': this project references its assembly with an extern alias; {OtherType}";
            if (CanBeNamed(used) && !Assemblies.Exists(other => SymbolEqualityComparer.Default.Equals(other.ContainingAssembly, used.ContainingAssembly)))
                Assemblies.Add(used);
        }

        return null;
    }

    /// <summary>Returns the reason why a collection is not read.</summary>
    private string WhyNotHeld(ITypeSymbol collection)
    {
        foreach (INamedTypeSymbol held in NamedIn(collection).Where(held => CollectionTypes.Find(held) is null && ScalarTypes.Find(held) is null))
        {
            if (WhyNotRead(held) is var (why, what))
                return $"'{TypeNames.Short(held)}': {why}; {what}";
        }

        return $"no reader is generated for '{TypeNames.Short(collection)}'; {OtherType}";
    }

    /// <summary>Returns the reason why the value of a member may differ from what System.Text.Json reads; null if there is none.</summary>
    private string? FindRejected(ProjectionModel model, INamedTypeSymbol type)
    {
        foreach (MemberModel member in model.Root.Members)
        {
            foreach (ValueModel value in member.Value.SelfAndElements)
            {
                if (value.Kind != ValueKind.OneOf && value.Key?.Kind != ValueKind.Converted)
                    continue;
                string what = IsWhole(type) ? $"'{TypeNames.Short(type.TypeArguments[0])}' holds a type that" : $"'{member.Name}' of '{TypeNames.Short(type)}'";
                return value.Kind == ValueKind.OneOf ? $"{what} has a converter of Decant, which System.Text.Json calls; {OtherType}"
                    : $"{what} has keys with a converter; {OtherType}";
            }
        }

        return null;
    }

    private static bool IsOrDerivesFrom(INamedTypeSymbol type, INamedTypeSymbol declaring) =>
        SymbolEqualityComparer.Default.Equals(type, declaring) || (type.BaseType is { } @base && IsOrDerivesFrom(@base, declaring));

    private bool IsOfOtherAssembly(INamedTypeSymbol type) =>
        type.ContainingAssembly is { } assembly && !SymbolEqualityComparer.Default.Equals(assembly, Compilation.Assembly) && !IsOfFramework(type) && !IsWhole(type);

    // Returns whether emitted code can name a type. A type that is not read may be inaccessible, or obsolete with an error.
    private bool CanBeNamed(INamedTypeSymbol type) => Compilation.IsSymbolAccessibleWithin(type, Compilation.Assembly)
        && NamedIn(type).All(named => named.FindAttribute(WellKnownNames.Obsolete)?.ConstructorArguments is not [_, { Value: true }])
        && (type.ContainingType is not { } outer || CanBeNamed(outer));

    /// <summary>Returns a type, its base types, and the types of their members.</summary>
    private static IEnumerable<INamedTypeSymbol> TypesOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            yield return declaring;
            foreach (ISymbol member in declaring.GetMembers())
            {
                ITypeSymbol? held = member is IPropertySymbol property ? property.Type : (member as IFieldSymbol)?.Type;
                foreach (INamedTypeSymbol named in held is null ? [] : NamedIn(held))
                    yield return named;
            }
        }
    }

    private static IEnumerable<INamedTypeSymbol> NamedIn(ITypeSymbol type) => AllIn(type).OfType<INamedTypeSymbol>();
}
