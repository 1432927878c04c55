namespace Decant.Ladder; public static class Placeholder;
