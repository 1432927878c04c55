namespace Decant.Copying;

/// <summary>The destination of a copy that the caller chooses when the response is there, so that a gateway can set status and headers first.</summary>
internal sealed class ChosenDestination(Func<HttpResponseMessage, object?> choose)
{
    /// <summary>The stream or pipe that was chosen.</summary>
    public object? Destination { get; private set; }

    /// <summary>Asks for the destination. Returns false if the caller wants nothing of the response.</summary>
    public bool Choose(HttpResponseMessage response)
    {
        Destination = choose(response);
        return Destination is not null;
    }
}
