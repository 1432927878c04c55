namespace Decant.Interception.Tests.Support;

/// <summary>A call that is written out, and so is intercepted, and the same call by a delegate, which never is.</summary>
/// <typeparam name="TSource">What it reads from.</typeparam>
/// <param name="Name">Its name in messages.</param>
/// <param name="Intercepted">The written call.</param>
/// <param name="Framework">The call by a delegate.</param>
internal sealed record Way<TSource>(string Name, Func<TSource, Task<object?>> Intercepted, Func<TSource, Task<object?>> Framework)
{
    public override string ToString() => Name;
}
