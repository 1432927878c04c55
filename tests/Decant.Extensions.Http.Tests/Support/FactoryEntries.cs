using System.Collections;
using System.Reflection;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>What the factory keeps of its handlers; it shows that to nobody.</summary>
internal static class FactoryEntries
{
    /// <summary>After how long the handlers of a client that exists are replaced.</summary>
    public static TimeSpan Lifetime(IServiceProvider services, string name)
    {
        var entries = (IDictionary)Get(services.GetRequiredService<IHttpClientFactory>(), "_activeHandlers");
        object entry = Get(entries[name]!, "Value");
        return (TimeSpan)Get(entry, "Lifetime");
    }

    private static object Get(object owner, string member)
    {
        const BindingFlags Any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        Type type = owner.GetType();
        return type.GetField(member, Any)?.GetValue(owner) ?? type.GetProperty(member, Any)?.GetValue(owner)
            ?? throw new MissingMemberException(type.FullName, member);
    }
}
