using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Emitted code reads what System.Text.Json reads by reflection, from one window and from many.</summary>
public sealed class ReflectionTests
{
    private const string Trees = """
        {"name":"a","next":{"name":"b","next":{"next":null}},"all":[{"name":"c"},null,{"all":[]}],"map":{"x":{"name":"m"},
        "y":null,"x":{}}}
        """;

    private const string AllScalars = """
        {"a":-1,"b":2,"c":-3,"d":4,"e":5,"f":18446744073709551615,"g":-170141183460469231731687303715884105728,"h":7,"i":1.5,
        "j":2.5,"k":3.50,"l":"é","m":"6f9619ff-8b86-d011-b42d-00c04fc964ff","n":"http://a/b","o":"2020-01-02T03:04:05Z",
        "q":"2020-01-02T03:04:05+02:00","r":"2020-01-02","s":"03:04:05","t":"1.02:03:04","u":"1.2.3","v":"AQID","w":5,"x":true,
        "y":{"z":[1,2]},"z":1e300,"aa":-2147483648,"ab":9223372036854775807}
        """;

    private const string AllCollections = """
        {"a":["x",null],"b":[],"c":[1,"2"],"d":[3],"e":[4],"f":[null,5],"g":["AQ==",null],"h":{"x":1,"X":2,"x":3},"i":{"":null},
        "j":{"k":[["a"],[],null]},"k":[[1],[],null,[2,3]],"l":[1,2,255]}
        """;

    private const string AllConverted = """
        {"a":"Red","b":"dark blue","c":["Red",1],"d":"Friday","e":"monday","f":{"x":3},"g":4.5,"h":{"k":1},"i":"abc","j":"x",
        "k":[1,2,1],"l":1}
        """;

    [Theory]
    [InlineData("Positional", """{"name":"n","stars":3,"note":null,"day":2,"price":2.50}""")]
    [InlineData("Positional", """{}""")]
    [InlineData("Positional", """{"NAME":"n","Stars":"3","unknown":{"a":[1,{"b":"]"}]},"price":null}""")]
    [InlineData("Positional", """{"stars":null}""")]
    [InlineData("Positional", """{"stars":"x"}""")]
    [InlineData("Positional", """{"name":1}""")]
    [InlineData("Positional", """{"stars":1,"stars":2,"note":"a","note":"b"}""")]
    [InlineData("Positional", """null""")]
    [InlineData("Positional", """[]""")]
    [InlineData("Positional", """{"name":"n" """)]
    [InlineData("DefaultsByAttribute", """{}""")]
    [InlineData("DefaultsByAttribute", """{"when":"2021-02-03T04:05:06","stars":1}""")]
    [InlineData("Settable", """{"a":2,"b":null,"c":null,"d":8,"e":9,"f":10,"g":11}""")]
    [InlineData("Settable", """{}""")]
    [InlineData("InitOnly", """{"c":"x"}""")]
    [InlineData("InitOnly", """{"a":5,"b":[],"c":null}""")]
    [InlineData("InitOnly", """{"a":5,"b":null}""")]
    [InlineData("WithConstructor", """{}""")]
    [InlineData("WithConstructor", """{"x":1,"y":2}""")]
    [InlineData("Unmarked", """{"x":1}""")]
    [InlineData("Marked", """{"x":1}""")]
    [InlineData("Required", """{"a":1,"b":null}""")]
    [InlineData("Required", """{"a":1}""")]
    [InlineData("Required", """{"b":"","c":1}""")]
    [InlineData("SetsRequired", """{}""")]
    [InlineData("Chosen", """{"a":2,"b":3}""")]
    [InlineData("ArgumentAndSetter", """{"a":2}""")]
    [InlineData("ArgumentAndSetter", """{}""")]
    [InlineData("Ignored", """{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":"7"}""")]
    [InlineData("Ignored", """{}""")]
    [InlineData("Derived", """{"a":1,"b":"two","old":3,"c":4,"_d":5,"e":6,"f":7,"g":8,"g_base":9}""")]
    [InlineData("Derived", """{}""")]
    [InlineData("OfGenericBase", """{"a":"x","b":2,"_c":"y","d":4}""")]
    [InlineData("OfGenericBase", """{"d":4}""")]
    [InlineData("OfGenericBase", """{"a":"x"}""")]
    [InlineData("OfGenericBaseInOrder", """{"h":1,"a":"x","b":2,"h":3,"_c":"y","d":4,"b":5}""")]
    [InlineData("OfInner", """{"e":[1,2],"f":{"k":"v"}}""")]
    [InlineData("OfInner", """{}""")]
    [InlineData("Overriding", """{"a":1,"b":2,"c":3,"old_c":4,"d":5,"e":6,"old_e":7}""")]
    [InlineData("Overriding", """{"c":3}""")]
    [InlineData("Hidden", """{"a":1,"b":2}""")]
    [InlineData("Node", Trees)]
    [InlineData("Node", """{"next":{"name":"first","all":[]},"next":{"name":"second"}}""")]
    [InlineData("Node", """{"next":{"all":[{"next":{"name":5}}]}}""")]
    [InlineData("Left", """{"right":{"lefts":[{"x":1},{"right":null},null,{"right":{"left":{"x":9}}}]}}""")]
    [InlineData("Right", """{"lefts":[{"x":"5"}],"left":{}}""")]
    [InlineData("Points", """{"a":{"x":1},"b":null,"c":[{"y":2},{}],"d":[null,{"x":3}],"e":{"k":{"x":4},"k":{"y":5}}}""")]
    [InlineData("Points", """{"a":null}""")]
    [InlineData("Points", """{"c":[null]}""")]
    [InlineData("Points", """{"e":{"k":null}}""")]
    [InlineData("Scalars", AllScalars)]
    [InlineData("Scalars", """{"a":"-1","b":"2","f":"5","g":"6","h":"7","i":"1.5","j":"2.5","k":"3.50","z":"1.25","aa":"12","ab":"-13"}""")]
    [InlineData("Scalars", """{"a":128}""")]
    [InlineData("Scalars", """{"k":"x"}""")]
    [InlineData("Scalars", """{"l":"ab"}""")]
    [InlineData("Scalars", """{"m":"no"}""")]
    [InlineData("Scalars", """{"w":"Friday"}""")]
    [InlineData("Scalars", """{"x":"true"}""")]
    [InlineData("Scalars", """{"m":null}""")]
    [InlineData("Scalars", """{"n":null,"u":null,"v":null,"y":null}""")]
    [InlineData("Scalars", """{"v":"not base64"}""")]
    [InlineData("Scalars", """{"z":"NaN"}""")]
    [InlineData("Scalars", """{"aa":1.5}""")]
    [InlineData("Nullables", """{"a":null,"b":null,"c":null,"d":null,"e":null,"f":null,"g":null,"h":null,"i":null,"j":null}""")]
    [InlineData("Nullables", """{"a":2,"b":"3","c":4.5,"d":false,"e":"6f9619ff-8b86-d011-b42d-00c04fc964ff","f":1,"g":{"x":null},"h":"1.0","i":"","j":"/x"}""")]
    [InlineData("Nullables", """{"d":"x"}""")]
    [InlineData("Nullables", """{}""")]
    [InlineData("Collections", AllCollections)]
    [InlineData("Collections", """{"a":null,"b":null,"c":null,"h":null,"k":null}""")]
    [InlineData("Collections", """{"a":{}}""")]
    [InlineData("Collections", """{"h":[]}""")]
    [InlineData("Collections", """{"c":[1,null]}""")]
    [InlineData("Collections", """{"k":[[1],["x"]]}""")]
    [InlineData("Collections", """{"c":[1,2,3],"c":[4]}""")]
    [InlineData("Collections", """{"j":{"k":[["a",5]]}}""")]
    [InlineData("OtherCollections", """{"a":["x","y","x"],"b":[1,"2"],"c":{"1":[2],"1":[]},"d":"AQID","e":{"Monday":[1,2],"5":null},"f":[["a",null],null],"g":{"b":1,"a":2}}""")]
    [InlineData("OtherCollections", """{"a":null,"c":null,"d":null,"e":null,"f":null,"g":null}""")]
    [InlineData("OtherCollections", """{}""")]
    [InlineData("OtherCollections", """{"b":null}""")]
    [InlineData("OtherCollections", """{"c":{"x":[]}}""")]
    [InlineData("OtherCollections", """{"e":{"Someday":[]}}""")]
    [InlineData("StrictCollections", """{"a":[1],"b":[2],"c":[3],"d":{"4":5},"e":[["6"]],"f":["7"]}""")]
    [InlineData("StrictCollections", """{"a":["1"]}""")]
    [InlineData("StrictCollections", """{"b":["1"]}""")]
    [InlineData("StrictCollections", """{"c":["1"]}""")]
    [InlineData("StrictCollections", """{"d":{"1":"1"}}""")]
    [InlineData("StrictCollections", """{"e":["1"]}""")]
    [InlineData("Interned", """{"a":"x","b":["x",null,"","\u0078","é"],"c":{"x":[["x","é"],null,[]]}}""")]
    [InlineData("Interned", """{"a":null,"b":null,"c":null}""")]
    [InlineData("Interned", """{"a":5}""")]
    [InlineData("Interned", """{"b":["x",{}]}""")]
    [InlineData("Interned", """{"a":"\ud800"}""")]
    [InlineData("StrictNumbers", """{"a":1,"b":[2],"c":[["3"]],"d":{"x":4,"y":null},"e":"5","f":["6"],"g":7}""")]
    [InlineData("StrictNumbers", """{"a":"1"}""")]
    [InlineData("StrictNumbers", """{"b":["2"]}""")]
    [InlineData("StrictNumbers", """{"d":{"x":"4"}}""")]
    [InlineData("StrictNumbers", """{"g":"7"}""")]
    [InlineData("Converted", AllConverted)]
    [InlineData("Converted", """{"b":null,"e":null,"g":null,"i":null,"j":null,"k":null}""")]
    [InlineData("Converted", """{"a":"Green"}""")]
    [InlineData("Converted", """{"a":null}""")]
    [InlineData("Converted", """{"f":null}""")]
    [InlineData("Converted", """{"d":{}}""")]
    [InlineData("Converted", """{"l":"Red"}""")]
    [InlineData("Converted", """{}""")]
    [InlineData("Disallowing", """{"a":1,"b":{"x":[1]},"c":"y","d":null,"e":5,"h":[[]]}""")]
    [InlineData("Disallowing", """{"f":1}""")]
    [InlineData("Disallowing", """{"g":1}""")]
    [InlineData("Disallowing", """{"a":1,"x":2}""")]
    public void Parse_WithWebDefaults_GivesWhatReflectionGives(string type, string json) => Verify(type, json, JsonSerializerOptions.Web);

    [Theory]
    [InlineData("LooseNumbers", """{"A":"1","B":["NaN","1.5"],"D":"Infinity","E":"5"}""")]
    [InlineData("LooseNumbers", """{"C":[["3"]]}""")]
    [InlineData("LooseNumbers", """{"C":[[3]],"a":7}""")]
    [InlineData("Exact", """{"Name":1,"name":2,"NAME":3}""")]
    public void Parse_WithGeneralDefaults_GivesWhatReflectionGives(string type, string json) => Verify(type, json, JsonSerializerOptions.Default);

    private static void Verify(string type, string json, JsonSerializerOptions options)
    {
        // Null is no value of a projection.
        string expected = json == "null" ? nameof(JsonException) : CompiledProjections.Loaded.ParseByReflection(type, json, options);
        Assert.Equal(expected, CompiledProjections.Loaded.Parse(type, json));
        Assert.Equal(expected, CompiledProjections.Loaded.ParseCut(type, json));
        foreach (LoadedContexts contexts in (LoadedContexts[])[CompiledProjections.OwnContexts, CompiledProjections.Contexts])
        {
            Assert.Equal(expected, contexts.Parse(type, json));
            Assert.Equal(expected, contexts.ParseCut(type, json));
        }
    }
}
