namespace Decant;

// Which properties were set, and what two layers of options make together.
public sealed partial record DecantHttpOptions
{
    private readonly Properties _set;

    // What these options made with those of the last client. It is no part of their value.
    private Layered _layered;

    [Flags]
    private enum Properties
    {
        MaxBodyBytes = 1 << 0,
        MaxErrorBodyBytes = 1 << 1,
        Timeout = 1 << 2,
        IdleTimeout = 1 << 3,
        RequireJsonMediaType = 1 << 4,
        IncludeErrorBodyInMessage = 1 << 5,
        ClearBuffers = 1 << 6,
        MaxPages = 1 << 7,
        FollowPagesToOtherOrigins = 1 << 8,
        TimeProvider = 1 << 9,
        Pool = 1 << 10,
        IsDecodedByPlatform = 1 << 11,
    }

    /// <summary>Creates options in which no property is set.</summary>
    public DecantHttpOptions()
    {
    }

    private DecantHttpOptions(DecantHttpOptions upper, DecantHttpOptions lower)
    {
        _set = upper._set | lower._set;
        _maxBodyBytes = Of(Properties.MaxBodyBytes)._maxBodyBytes;
        _maxErrorBodyBytes = Of(Properties.MaxErrorBodyBytes)._maxErrorBodyBytes;
        _timeout = Of(Properties.Timeout)._timeout;
        _idleTimeout = Of(Properties.IdleTimeout)._idleTimeout;
        _requireJsonMediaType = Of(Properties.RequireJsonMediaType)._requireJsonMediaType;
        _includeErrorBodyInMessage = Of(Properties.IncludeErrorBodyInMessage)._includeErrorBodyInMessage;
        _clearBuffers = Of(Properties.ClearBuffers)._clearBuffers;
        _maxPages = Of(Properties.MaxPages)._maxPages;
        _followPagesToOtherOrigins = Of(Properties.FollowPagesToOtherOrigins)._followPagesToOtherOrigins;
        _timeProvider = Of(Properties.TimeProvider)._timeProvider;
        _pool = Of(Properties.Pool)._pool;
        _isDecodedByPlatform = Of(Properties.IsDecodedByPlatform)._isDecodedByPlatform;

        DecantHttpOptions Of(Properties property) => (upper._set & property) != 0 ? upper : lower;
    }

    /// <summary>Puts the options of a call over those of its client, property by property; null if there are none of either.</summary>
    internal static DecantHttpOptions? Layer(DecantHttpOptions? upper, DecantHttpOptions? lower)
    {
        if (upper is null || lower is null || ReferenceEquals(upper, lower))
            return upper ?? lower;
        if ((lower._set & ~upper._set) == 0)
            return upper;
        if (upper._set == 0)
            return lower;
        // Options are made once and used by many calls, mostly of one client.
        Layered known = upper._layered;
        if (!known.Is(upper, lower))
            upper._layered = known = new(upper, lower, new(upper, lower));
        return known.Options;
    }

    /// <summary>The options that two layers have made. All are equal, so that they do not count where options are compared.</summary>
    private readonly struct Layered(DecantHttpOptions upper, DecantHttpOptions lower, DecantHttpOptions options) : IEquatable<Layered>
    {
        // One reference, which is read and written at once.
        private readonly DecantHttpOptions[]? _layers = [upper, lower, options];

        public DecantHttpOptions Options => _layers![2];

        // A copy of the options has the field too, and may have been set otherwise since.
        public bool Is(DecantHttpOptions upper, DecantHttpOptions lower) =>
            _layers is [var knownUpper, var knownLower, _] && ReferenceEquals(knownUpper, upper) && ReferenceEquals(knownLower, lower);

        public bool Equals(Layered other) => true;

        public override bool Equals(object? obj) => obj is Layered;

        public override int GetHashCode() => 0;
    }
}
