#if NET8_0
namespace System.Runtime.CompilerServices;

/// <summary>Known to compilers by its name alone: with it, <c>new()</c> means options and not a token.</summary>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
internal sealed class OverloadResolutionPriorityAttribute(int priority) : Attribute
{
    public int Priority { get; } = priority;
}
#endif
