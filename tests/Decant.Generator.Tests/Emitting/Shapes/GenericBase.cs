public class B<T>
{
    public T? X { get; set; }
    public List<T>? Y { get; set; }
}

[JsonProjection]
public partial class D : B<int>;
