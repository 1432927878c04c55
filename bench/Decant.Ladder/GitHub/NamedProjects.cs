using System.Linq.Expressions;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Serialization;

namespace Decant.Ladder.GitHub;

/// <summary>
/// The type for a serializer that takes the names of members only from the type. With the names of the seeds, it is <see cref="Project"/>. With other names, it
/// is a type that is created at run time, and its objects are mapped to projects.
/// </summary>
internal sealed class NamedProjects
{
    private readonly Func<object, Project>? _toProject;

    public NamedProjects(WantedMembers members)
    {
        if (members.AreThoseOf(WantedMembers.Seed))
            return;

        Type type = CreateType(members);
        ArrayType = type.MakeArrayType();
        _toProject = CreateMapping(type, members);
    }

    /// <summary>The type to read: an array of projects, or of the type that was created.</summary>
    public Type ArrayType { get; } = typeof(Project[]);

    /// <summary>Converts the array that was read to projects.</summary>
    public Project[] ToProjects(object read) => _toProject is null ? (Project[])read : [.. ((object[])read).Select(_toProject)];

    private static Type CreateType(WantedMembers members)
    {
        const string name = "NamedProject";
        TypeBuilder type = AssemblyBuilder.DefineDynamicAssembly(new(name), AssemblyBuilderAccess.Run).DefineDynamicModule(name)
            .DefineType(name, TypeAttributes.Public | TypeAttributes.Sealed);
        type.SetCustomAttribute(new(typeof(DataContractAttribute).GetConstructor([])!, []));
        Define(members.Name, typeof(string));
        Define(members.Url, typeof(string));
        Define(members.Stars, typeof(int));
        return type.CreateType();

        // With the attribute, a field counts as a member, and no naming policy changes its name.
        void Define(string member, Type memberType) => type.DefineField(member, memberType, FieldAttributes.Public).SetCustomAttribute(new(
            typeof(DataMemberAttribute).GetConstructor([])!, [], [typeof(DataMemberAttribute).GetProperty(nameof(DataMemberAttribute.Name))!], [member]));
    }

    private static Func<object, Project> CreateMapping(Type type, WantedMembers members)
    {
        ParameterExpression read = Expression.Parameter(typeof(object));
        UnaryExpression named = Expression.Convert(read, type);
        ConstructorInfo constructor = typeof(Project).GetConstructor([typeof(string), typeof(string), typeof(int)])!;
        NewExpression project = Expression.New(constructor, ((string[])[members.Name, members.Url, members.Stars]).Select(name => Expression.Field(named, name)));
        return Expression.Lambda<Func<object, Project>>(project, read).Compile();
    }
}
