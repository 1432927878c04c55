namespace Decant.Http.Calls;

/// <summary>The destination of a copy, which the caller chooses after the headers have arrived, so that a gateway can set its own status and headers
/// first.</summary>
internal sealed class ChosenDestination(Func<HttpResponseMessage, JsonCopyDestination?> choose)
{
    /// <summary>Gets the chosen destination.</summary>
    public JsonCopyDestination Destination { get; private set; }

    /// <summary>Asks the caller for the destination. Returns false if the caller does not want the body.</summary>
    public bool Choose(HttpResponseMessage response)
    {
        if (choose(response) is not { } destination)
            return false;
        destination.ThrowIfNull();
        Destination = destination;
        return true;
    }
}
