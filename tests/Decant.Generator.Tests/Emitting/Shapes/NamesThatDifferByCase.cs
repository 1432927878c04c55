[JsonProjection]
public partial record Pa(int X);
[JsonProjection]
public partial record PA(int X);
