namespace Decant.Schedules;

/// <summary>What stands for <see cref="Interlocked"/> in rewritten code.</summary>
public static class ScheduledInterlocked
{
    public static T CompareExchange<T>(ref T place, T value, T comparand)
        where T : class?
    {
        Schedule.Point();
        return Interlocked.CompareExchange(ref place, value, comparand);
    }

    public static T Exchange<T>(ref T place, T value)
        where T : class?
    {
        Schedule.Point();
        return Interlocked.Exchange(ref place, value);
    }

    public static int CompareExchange(ref int place, int value, int comparand)
    {
        Schedule.Point();
        return Interlocked.CompareExchange(ref place, value, comparand);
    }

    public static int Exchange(ref int place, int value)
    {
        Schedule.Point();
        return Interlocked.Exchange(ref place, value);
    }

    public static long CompareExchange(ref long place, long value, long comparand)
    {
        Schedule.Point();
        return Interlocked.CompareExchange(ref place, value, comparand);
    }
}

/// <summary>What stands for <see cref="Volatile"/> in rewritten code.</summary>
public static class ScheduledVolatile
{
    public static T Read<T>(ref readonly T place)
    {
        T value = place;
        Schedule.Point();
        return value;
    }

    public static void Write<T>(ref T place, T value)
    {
        Schedule.Point();
        place = value;
    }
}
