namespace Decant.Http.Calls;

/// <summary>The destination of a copy that the caller chooses when the response is there, so that a gateway can set status and headers first.</summary>
internal sealed class ChosenDestination(Func<HttpResponseMessage, JsonCopyDestination?> choose)
{
    /// <summary>The destination that was chosen.</summary>
    public JsonCopyDestination Destination { get; private set; }

    /// <summary>Asks for the destination. Returns false if the caller wants nothing of the response.</summary>
    public bool Choose(HttpResponseMessage response)
    {
        if (choose(response) is not { } destination)
            return false;
        destination.ThrowIfNull();
        Destination = destination;
        return true;
    }
}
