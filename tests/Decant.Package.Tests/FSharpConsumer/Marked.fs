open System.Net.Http
open Decant

[<JsonProjection>]
type Thing = { Name: string }

let http = new HttpClient()
let thing = http.GetProjectionAsync<Thing>("things/1").Result
printfn "%s" thing.Name
