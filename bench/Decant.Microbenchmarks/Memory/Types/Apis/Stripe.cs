namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>A list of charges of Stripe. The types whose names end in Few have a few of its members.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeFew
{
    public StripeChargeFew[]? Data { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeChargeFew
{
    public string? Id { get; set; }
    public long Amount { get; set; }
    public string? Currency { get; set; }
    public string? Status { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class Stripe
{
    public string? Object { get; set; }
    public StripeCharge[]? Data { get; set; }
    public bool HasMore { get; set; }
    public string? Url { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeCharge
{
    public string? Id { get; set; }
    public string? Object { get; set; }
    public long Amount { get; set; }
    public long AmountCaptured { get; set; }
    public long AmountRefunded { get; set; }
    public string? Application { get; set; }
    public string? ApplicationFee { get; set; }
    public long? ApplicationFeeAmount { get; set; }
    public string? BalanceTransaction { get; set; }
    public StripeBilling? BillingDetails { get; set; }
    public string? CalculatedStatementDescriptor { get; set; }
    public bool Captured { get; set; }
    public long Created { get; set; }
    public string? Currency { get; set; }
    public string? Customer { get; set; }
    public string? Description { get; set; }
    public string? Destination { get; set; }
    public string? Dispute { get; set; }
    public bool Disputed { get; set; }
    public string? FailureBalanceTransaction { get; set; }
    public string? FailureCode { get; set; }
    public string? FailureMessage { get; set; }
    public Dictionary<string, string>? FraudDetails { get; set; }
    public string? Invoice { get; set; }
    public bool Livemode { get; set; }
    public Dictionary<string, string>? Metadata { get; set; }
    public string? OnBehalfOf { get; set; }
    public string? Order { get; set; }
    public StripeOutcome? Outcome { get; set; }
    public bool Paid { get; set; }
    public string? PaymentIntent { get; set; }
    public string? PaymentMethod { get; set; }
    public StripeMethod? PaymentMethodDetails { get; set; }
    public Dictionary<string, string>? RadarOptions { get; set; }
    public string? ReceiptEmail { get; set; }
    public string? ReceiptNumber { get; set; }
    public string? ReceiptUrl { get; set; }
    public bool Refunded { get; set; }
    public string? Review { get; set; }
    public string? Shipping { get; set; }
    public string? Source { get; set; }
    public string? SourceTransfer { get; set; }
    public string? StatementDescriptor { get; set; }
    public string? StatementDescriptorSuffix { get; set; }
    public string? Status { get; set; }
    public string? TransferData { get; set; }
    public string? TransferGroup { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeBilling
{
    public StripeAddress? Address { get; set; }
    public string? Email { get; set; }
    public string? Name { get; set; }
    public string? Phone { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeAddress
{
    public string? City { get; set; }
    public string? Country { get; set; }
    public string? Line1 { get; set; }
    public string? Line2 { get; set; }
    public string? PostalCode { get; set; }
    public string? State { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeOutcome
{
    public string? NetworkStatus { get; set; }
    public string? Reason { get; set; }
    public string? RiskLevel { get; set; }
    public int? RiskScore { get; set; }
    public string? SellerMessage { get; set; }
    public string? Type { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeMethod
{
    public StripeCard? Card { get; set; }
    public string? Type { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeCard
{
    public long? AmountAuthorized { get; set; }
    public string? Brand { get; set; }
    public StripeChecks? Checks { get; set; }
    public string? Country { get; set; }
    public int ExpMonth { get; set; }
    public int ExpYear { get; set; }
    public StripeExtension? ExtendedAuthorization { get; set; }
    public string? Fingerprint { get; set; }
    public string? Funding { get; set; }
    public string? Installments { get; set; }
    public string? Last4 { get; set; }
    public string? Mandate { get; set; }
    public string? Network { get; set; }
    public StripeToken? NetworkToken { get; set; }
    public string? ThreeDSecure { get; set; }
    public string? Wallet { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeChecks
{
    [JsonPropertyName("address_line1_check")]
    public string? AddressLine1Check { get; set; }
    public string? AddressPostalCodeCheck { get; set; }
    public string? CvcCheck { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeExtension
{
    public string? Status { get; set; }
}

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial class StripeToken
{
    public bool Used { get; set; }
}
