using Decant.Copying;

namespace Decant.Http.Calls;

/// <summary>The destination of a copy that the caller chooses when the response is there, so that a gateway can set status and headers first.</summary>
internal sealed class ChosenDestination(Func<HttpResponseMessage, object?> choose)
{
    private object? _destination;

    /// <summary>The stream or pipe that was chosen.</summary>
    public CopyDestination Destination => new(_destination);

    /// <summary>Asks for the destination. Returns false if the caller wants nothing of the response.</summary>
    public bool Choose(HttpResponseMessage response)
    {
        _destination = choose(response);
        return _destination is not null;
    }
}
