using System.Reflection;

namespace Decant.Tests.Api;

/// <summary>The nullable annotations of one signature, in the order of its types (Roslyn's nullable-metadata.md).</summary>
/// <remarks><see cref="NullabilityInfoContext"/> tells what may be null, and so takes <c>T</c> for <c>T?</c>; an API is what was written.</remarks>
internal sealed class ApiNullability
{
    private const string Attribute = "System.Runtime.CompilerServices.NullableAttribute";
    private const string Context = "System.Runtime.CompilerServices.NullableContextAttribute";

    private readonly byte[] _flags;
    private int _next;

    private ApiNullability(byte[] flags) => _flags = flags;

    public static ApiNullability Of(ParameterInfo parameter) =>
        new(Find(parameter.CustomAttributes, Attribute) ?? [ContextOf(parameter.Member)]);

    public static ApiNullability Of(MemberInfo member) => new(Find(member.CustomAttributes, Attribute) ?? [ContextOf(member)]);

    /// <summary>Whether the next type of the signature was written with a question mark. One flag alone is for all of them.</summary>
    public bool Next() => (_flags.Length == 1 ? _flags[0] : _flags[_next++]) == 2;

    private static byte ContextOf(MemberInfo? member)
    {
        for (; member is not null; member = member.DeclaringType)
        {
            if (Find(member.CustomAttributes, Context) is { } flags)
                return flags[0];
        }

        return 0;
    }

    private static byte[]? Find(IEnumerable<CustomAttributeData> attributes, string name) =>
        attributes.FirstOrDefault(attribute => attribute.AttributeType.FullName == name)?.ConstructorArguments[0].Value switch
        {
            byte flag => [flag],
            IReadOnlyCollection<CustomAttributeTypedArgument> flags => [.. flags.Select(flag => (byte)flag.Value!)],
            _ => null,
        };
}
