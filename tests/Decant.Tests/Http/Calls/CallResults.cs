#if NET10_0_OR_GREATER
using System.Net.ServerSentEvents;
#endif
using System.Reflection;
using System.Text;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Describes what a public method gives, so that the results of two calls can be compared.</summary>
internal static class CallResults
{
    /// <summary>Calls the method, and describes its result or its exception.</summary>
    public static async Task<string> DescribeAsync(MethodInfo method, string json, JsonProjectionOptions options, CancellationToken token)
    {
        byte[] body = Encoding.UTF8.GetBytes(json);
        object?[] arguments = [.. method.GetParameters().Select(parameter => PublicMethods.Argument(parameter, body, options, token))];
        try
        {
            object? returned = method.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null);
            return Describe(returned switch
            {
                Task<Item> one => await one,
                Task<Item[]> all => await all,
                Task task => await EndAsync(task),
                ProjectionElements<Item, Item> elements => $"{Describe(await elements.TakeAllAsync())} in {elements.Envelope}",
                IAsyncEnumerable<Item> items => await items.TakeAllAsync(),
                IAsyncEnumerable<KeyValuePair<string, Item>> entries => await entries.TakeAllAsync(),
#if NET10_0_OR_GREATER
                IAsyncEnumerable<SseItem<Item>> events => (await events.TakeAllAsync()).Select(item => $"{item.EventType}: {item.Data}").ToArray(),
#endif
                IAsyncEnumerable<Item[]> pages => (await pages.TakeAllAsync()).Select(Describe).ToArray(),
                _ => returned,
            });
        }
        catch (Exception exception)
        {
            return $"{exception.GetType().Name}: {exception.Message}";
        }
    }

    private static async Task<string> EndAsync(Task task)
    {
        await task;
        return "done";
    }

    public static string Describe(object? value) => value switch
    {
        null => "null",
        System.Collections.IEnumerable all and not string => $"[{string.Join(", ", all.Cast<object?>().Select(one => one ?? "null"))}]",
        _ => $"{value}",
    };
}
