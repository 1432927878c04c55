#if NET8_0
namespace System.Runtime.CompilerServices;

/// <summary>Compilers find this attribute by its name. It makes <c>new()</c> bind to the overload with options, not to the one with a token.</summary>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
internal sealed class OverloadResolutionPriorityAttribute(int priority) : Attribute
{
    public int Priority { get; } = priority;
}
#endif
