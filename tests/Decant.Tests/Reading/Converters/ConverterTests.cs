using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading.Converters;

/// <summary>A converter of the user's sees what System.Text.Json shows it, and is refused where System.Text.Json refuses it.</summary>
public sealed class ConverterTests
{
    private static readonly string[] s_values =
    [
        "1", "-1.5e3", "\"text\"", "\"\\u0061\\n\"", "true", "null", "{}", "[]", "[1,2]", """{"a":{"b":[]},"c":[{}]}""", "[[],[[{}]]]", """{"all":[1,2]}""",
        """{"all":[1,"x"]}""", """{"secret":[{"all":[1]},null,{"all":{}}]}""", """{ "sec.ret" : [ ] , "all" : """ + "\n [ 1 ,\n\n true ] }",
    ];

    public static TheoryData<Habit> AllHabits => [.. Enum.GetValues<Habit>()];

    [Theory]
    [MemberData(nameof(AllHabits))]
    public void Parse_ConverterOfAnyHabit_IsAsSystemTextJson(Habit habit)
    {
        Habits.Current = habit;
        foreach (string name in typeof(Places).GetProperties().Select(property => property.Name).Where(name => name != nameof(Places.After)))
        {
            foreach (string value in s_values)
            {
                foreach (string json in Documents(name, value))
                    Verify(json, habit);
            }
        }
    }

    private static IEnumerable<string> Documents(string name, string value) => name switch
    {
        nameof(Places.Elements) or nameof(Places.NullableElements) => [$$"""{"{{name}}":[{{value}}]}""", $$"""{"{{name}}":[ {{value}} , 5],"after":1}"""],
        nameof(Places.Entries) => [$$"""{"{{name}}":{"secret":{{value}},"b":5},"after":1}"""],
        _ => [$$"""{"{{name}}":{{value}}}""", "{\n\"" + name + $"\" :\n {value} ,\"after\":1}}"],
    };

    private static void Verify(string json, Habit habit)
    {
        Subject subject = Ways.SubjectOf<Places>();
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Outcome expected = subject.Expected(bytes, isArray: false);
        Outcome found = subject.Parse(bytes, isArray: false, new());

        // Where a converter that has read too much stands is in what follows its value; here it is the value's end.
        bool readsTooMuch = habit is Habit.OneTokenMore or Habit.TwoTokensMore or Habit.SkipMore or Habit.ToTheEnd or Habit.ThrowAfterTheFirstToken;
        Outcome same = readsTooMuch && expected.IsError ? found with { Position = expected.Position } : found;
        Assert.True(same.Agrees(expected), $"{habit}: expected {expected}, found {found}. {json}");
        Ways.AssertAll(subject, bytes, isArray: false, new(), found, cuts: 3);
    }
}
