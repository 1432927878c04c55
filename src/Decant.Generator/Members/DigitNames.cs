using System.Text;
using Decant.Generator.Model;
using Decant.Generator.Parsing;

namespace Decant.Generator.Members;

/// <summary>Finds names in which another convention would separate digits. Those of System.Text.Json do not: <c>Temperature2m</c> is <c>temperature2m</c>,
/// where others have <c>temperature_2m</c>.</summary>
internal static class DigitNames
{
    /// <returns>The name of the other convention; null if it is the same, or if the name is written out.</returns>
    public static string? FindOther(NamingPolicy policy, NamedMember member)
    {
        if (policy < NamingPolicy.SnakeCaseLower || !member.IsNamedByPolicy)
            return null;
        char separator = policy is NamingPolicy.KebabCaseLower or NamingPolicy.KebabCaseUpper ? '-' : '_';
        var other = new StringBuilder();
        foreach (char character in member.JsonName)
        {
            if (char.IsDigit(character) && other.Length > 0 && char.IsLetter(other[other.Length - 1]))
                other.Append(separator);
            other.Append(character);
        }

        return other.Length == member.JsonName.Length ? null : other.ToString();
    }
}
