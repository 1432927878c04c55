[JsonProjection]
public partial record P(P? Next, P?[]? All, List<P>? More, Dictionary<string, P>? Map, List<Dictionary<string, P?[]>>? Deep);
