using System.Xml.Linq;

namespace Decant.Lab.Reports.Figures;

internal static class Svg
{
    private static readonly XNamespace s_namespace = "http://www.w3.org/2000/svg";

    public static XElement Element(string name, params object?[] content) => new(s_namespace + name, content);

    public static XElement Text(string kind, double x, double y, string text, string anchor = "start") =>
        Element("text", new XAttribute("class", kind), At("x", x), At("y", y), new XAttribute("text-anchor", anchor), text);

    public static XElement Rectangle(string kind, double x, double y, double width, double height) =>
        Element("rect", new XAttribute("class", kind), At("x", x), At("y", y), At("width", width), At("height", height), new XAttribute("rx", 2));

    public static XElement Path(string kind, FormattableString path)
    {
        object[] numbers = [.. path.GetArguments().Select(Round)];
        return Element("path", new XAttribute("class", kind), new XAttribute("d", string.Format(CultureInfo.InvariantCulture, path.Format, numbers)));
    }

    public static XAttribute At(string name, double value) => new(name, Round(value));

    // Rounded to a tenth of a unit, which is less than a pixel, so that the files are the same on every machine.
    private static string Round(object? value) => Convert.ToDouble(value, CultureInfo.InvariantCulture).ToString("0.#", CultureInfo.InvariantCulture);
}
