open System.IO
open System.Text
open Decant
open Models

let json = new MemoryStream(Encoding.UTF8.GetBytes """{"name":"a"}""")
let thing = JsonProjection.ReadAsync<Thing>(json).Result
printfn "%s" thing.Name
