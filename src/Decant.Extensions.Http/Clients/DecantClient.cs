namespace Decant.Extensions.Http.Clients;

/// <summary>What AddDecant was told of one client.</summary>
internal sealed class DecantClient
{
    private Func<IServiceProvider, DecantHttpOptions>? _own;
    private Func<IServiceProvider, DecantHttpOptions>? _default;

    /// <summary>Null for a client that AddDecant was not called for.</summary>
    public DecantHttpOptions? Options { get; private set; }

    /// <summary>The last call wins; but a client's own over the defaults of all, in whichever order they came.</summary>
    public void Set(Func<IServiceProvider, DecantHttpOptions> options, bool isDefault)
    {
        if (isDefault)
            _default = options;
        else
            _own = options;
    }

    public void Evaluate(IServiceProvider services)
    {
        if ((_own ?? _default) is { } options)
            Options = options(services) ?? throw new ArgumentException("The function gave null.");
    }
}
