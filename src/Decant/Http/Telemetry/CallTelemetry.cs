using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Net.Http.Headers;
using System.Text.Json;
using Decant.Http.Limits;

namespace Decant.Http.Telemetry;

/// <summary>Records one call for listeners of the activity source and the meter named Decant. Without listeners it does nothing.</summary>
internal sealed class CallTelemetry
{
    private static readonly ActivitySource s_source = new("Decant");
    private static readonly Meter s_meter = new("Decant");

    private static readonly Histogram<long> s_size = s_meter.CreateHistogram<long>(
        "decant.body.size", "By", "Bytes of a response's body that were read, after decompression.");

    private static readonly Histogram<long> s_encodedSize = s_meter.CreateHistogram<long>(
        "decant.body.encoded_size", "By", "Bytes of a response's body that were read, before decompression.");

    private static readonly Histogram<double> s_duration = s_meter.CreateHistogram<double>(
        "decant.body.duration", "s", "From the response's headers to the end of the call.");

    private static readonly Histogram<double> s_firstElement = s_meter.CreateHistogram<double>(
        "decant.first_element.duration", "s", "From the start of an enumeration to its first element.");

    private static readonly Counter<long> s_elements = s_meter.CreateCounter<long>(
        "decant.elements", "{element}", "Elements that calls returned.");

    private static readonly Counter<long> s_failures = s_meter.CreateCounter<long>(
        "decant.failures", "{failure}", "Calls that failed, by kind.");

    private Activity? _activity;
    private long? _encoded;
    private string? _failure;
    private TimeSpan? _opened;
    private long _elements;
    private CallKind _kind = CallKind.Response;
    private bool _mayBeDecoded;

    public void Begin(CallKind kind)
    {
        _kind = kind;
        _encoded = null;
        _failure = null;
        _opened = null;
        _elements = 0;
        // The request of a caller's content is not known, so a handler may have decoded the body.
        _mayBeDecoded = true;
        _activity = s_source.StartActivity(kind.IsCopy ? "decant.copy" : "decant.read");
    }

    /// <summary>Inspects the request after the handlers have changed it: a handler that decodes bodies adds Accept-Encoding.</summary>
    public void Note(HttpRequestMessage request)
    {
        if (s_encodedSize.Enabled)
            _mayBeDecoded = request.Headers.NonValidated.Contains("Accept-Encoding");
    }

    /// <summary>Inspects the body's headers after the handlers have changed them: a handler that decodes bodies removes these headers.</summary>
    public void Note(HttpContentHeaders headers)
    {
        if (s_encodedSize.Enabled)
            _mayBeDecoded &= !headers.NonValidated.Contains("Content-Encoding") && !headers.NonValidated.Contains("Content-Length");
    }

    /// <summary>Records the start of the body. Returns whether the call must count the encoded bytes, because a listener wants their number and no handler has
    /// decoded the body.</summary>
    public bool Count(CallClock clock, bool isAsSent)
    {
        _opened = clock.Elapsed;
        if (!s_encodedSize.Enabled || _mayBeDecoded || !isAsSent)
            return false;
        _encoded = 0;
        return true;
    }

    public void AddEncoded(int bytes) => _encoded += bytes;

    /// <summary>Records an element that is returned.</summary>
    public void AddElement(CallClock clock)
    {
        if (_elements++ == 0 && s_firstElement.Enabled)
            s_firstElement.Record(clock.Elapsed.TotalSeconds, Kind);
    }

    public void AddElements(int count) => _elements += count;

    /// <summary>Records a failure. Returns false, so that it can be used in an exception filter that lets the exception pass.</summary>
    public bool Fail(Exception exception)
    {
        _failure ??= exception switch
        {
            OperationCanceledException { InnerException: TimeoutException } => "timeout",
            OperationCanceledException => "cancelled",
            HttpStatusException => "status",
#if NET10_0_OR_GREATER
            ErrorEventException => "error_event",
#endif
            HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded } => "limit",
            HttpRequestException { HttpRequestError: HttpRequestError.ResponseEnded } => "response_ended",
            HttpRequestException { HttpRequestError: HttpRequestError.InvalidResponse } => "invalid_response",
            HttpRequestException { HttpRequestError: HttpRequestError.HttpProtocolError } => "protocol",
            HttpRequestException => "connection",
            JsonException => "json",
            _ => "other",
        };
        return false;
    }

    public void End(CallClock clock, long bytesRead)
    {
        if (_opened is { } opened)
        {
            if (s_size.Enabled)
                s_size.Record(bytesRead, Kind);
            if (s_duration.Enabled)
                s_duration.Record((clock.Elapsed - opened).TotalSeconds, Kind);
            if (_encoded is { } encoded)
                s_encodedSize.Record(encoded, Kind);
        }

        if (_elements > 0 && s_elements.Enabled)
            s_elements.Add(_elements, Kind);
        if (_failure is not null && s_failures.Enabled)
            s_failures.Add(1, Kind, new("error.type", _failure));
        if (_activity is not null)
            Stop(_activity, _opened is null ? 0 : bytesRead);
        _activity = null;
    }

    private KeyValuePair<string, object?> Kind => new("decant.call", _kind.Name);

    private void Stop(Activity activity, long bytesRead)
    {
        activity.SetTag("decant.call", _kind.Name);
        activity.SetTag("decant.body.size", bytesRead);
        activity.SetTag("decant.elements", _elements);
        if (_failure is not null)
        {
            activity.SetTag("error.type", _failure);
            activity.SetStatus(ActivityStatusCode.Error);
        }

        activity.Dispose();
    }
}
