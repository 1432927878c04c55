using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class CopiedBodyFixTests
{
    [Fact]
    public Task Copy_OfAStream_GoesButForItsCommentsAndTheParserReadsTheStream() => Verify<CopiedBodyAnalyzer>.FixesEachAsync<CopiedBodyFix>(
        """
        using var stream = await response.Content.ReadAsStreamAsync(token);
        using var reader = new StreamReader(stream);
        string json = await reader.[|ReadToEndAsync|](token);
        return JsonSerializer.Deserialize<Thing>(json);
        =>
        using var stream = await response.Content.ReadAsStreamAsync(token);
        using var reader = new StreamReader(stream);
        return await JsonSerializer.DeserializeAsync<Thing>(reader.BaseStream, cancellationToken: token);
        ---
        using var stream = await response.Content.ReadAsStreamAsync(token);
        return JsonConvert.DeserializeObject<Thing>(new StreamReader(stream).[|ReadToEnd|]());
        =>
        using var stream = await response.Content.ReadAsStreamAsync(token);
        using var textReader = new StreamReader(stream);
        using var jsonReader = new Newtonsoft.Json.JsonTextReader(textReader);
        Newtonsoft.Json.JsonSerializer serializer = Newtonsoft.Json.JsonSerializer.CreateDefault();
        serializer.CheckAdditionalContent = true;
        return serializer.Deserialize<Thing>(jsonReader);
        ---
        using var stream = await response.Content.ReadAsStreamAsync(token);
        var memory = new MemoryStream();
        await stream.[|CopyToAsync|](memory, token);
        memory.Position = 0;
        return await JsonSerializer.DeserializeAsync<Thing>(memory, cancellationToken: token);
        =>
        using var stream = await response.Content.ReadAsStreamAsync(token);
        return await JsonSerializer.DeserializeAsync<Thing>(stream, cancellationToken: token);
        ---
        using var memory = new MemoryStream();
        await response.Content.[|CopyToAsync|](memory);
        return JsonSerializer.Deserialize<Thing>(memory.ToArray());
        =>
        using Stream stream = await response.Content.ReadAsStreamAsync();
        return await JsonSerializer.DeserializeAsync<Thing>(stream);
        ---
        using var stream = await response.Content.ReadAsStreamAsync(token);
        // Buffer.
        var memory = new MemoryStream(); // one
        await stream.[|CopyToAsync|](memory, token); // two
        memory.Position = 0;
        return await JsonSerializer.DeserializeAsync<Thing>(memory).ConfigureAwait(false);
        =>
        using var stream = await response.Content.ReadAsStreamAsync(token);
        // Buffer.
        // one
        // two
        return await JsonSerializer.DeserializeAsync<Thing>(stream, cancellationToken: token).ConfigureAwait(false);
        """);

    [Fact]
    public Task Parser_AwaitedOtherwise_IsLeft() => Verify<CopiedBodyAnalyzer>.OffersNothingForEachAsync<CopiedBodyFix>(
        """
        using var stream = await response.Content.ReadAsStreamAsync(token);
            var memory = new MemoryStream();
            await stream.[|CopyToAsync|](memory, token);
            memory.Position = 0;
            return await JsonSerializer.DeserializeAsync<Thing>(memory).AsTask();
        """);
}
