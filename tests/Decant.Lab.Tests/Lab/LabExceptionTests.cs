namespace Decant.Lab.Tests.Lab;

/// <summary>What a line says of an exception whose message only points to another one.</summary>
public sealed class LabExceptionTests
{
    [Fact]
    public void Describe_PointerToTheCause_HasTheCause()
    {
        var rejected = new IOException("The certificate is rejected.");
        var handshake = new IOException("Authentication failed, see inner exception.", rejected);
        var connection = new HttpRequestException("The SSL connection could not be established, see inner exception.", handshake);

        Assert.Equal("The SSL connection could not be established: Authentication failed: The certificate is rejected.", LabException.Describe(connection));
    }

    [Fact]
    public void Describe_MessageOfItsOwn_IsTheMessage()
    {
        Assert.Equal("Rejected.", LabException.Describe(new HttpRequestException("Rejected.", new IOException("within"))));
        Assert.Equal("Odd, see inner exception.", LabException.Describe(new HttpRequestException("Odd, see inner exception.")));
    }
}
