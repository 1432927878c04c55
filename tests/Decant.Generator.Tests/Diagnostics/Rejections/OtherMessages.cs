namespace Decant.Generator.Tests.Diagnostics.Rejections;

/// <summary>The messages of System.Text.Json that no type alone causes, as of version 10.</summary>
internal static class OtherMessages
{
    /// <summary>Their names.</summary>
    public const string Text = OfOptions + "\n" + OfDocuments;

    // Of options, resolvers and code that changes metadata, of the metadata of contexts, of trimmed programs, and of types of F# and of the framework.
    private const string OfOptions = """
        AmbiguousMetadataForType ConstructorContainsNullParameterNames ConverterCanConvertMultipleTypes ConverterForPropertyMustBeValid
        CreateObjectConverterNotCompatible DefaultIgnoreConditionAlreadySpecified DefaultIgnoreConditionInvalid DefaultTypeInfoResolverImmutable
        FSharpDiscriminatedUnionsNotSupported FieldCannotBeVirtual JsonIncludeOnInaccessibleProperty JsonPolymorphismOptionsAssociatedWithDifferentJsonTypeInfo
        JsonPropertyInfoBoundToDifferentParent JsonSerializerIsReflectionDisabled JsonSerializerOptionsNoTypeInfoResolverSpecified MissingFSharpCoreMember
        NamingPolicyReturnNull NoMetadataForType NoMetadataForTypeProperties ObjectCreationHandlingPropertyCannotAllowReadOnlyMember
        ObjectCreationHandlingPropertyCannotAllowReferenceHandling OnDeserializingCallbacksNotSupported PropertyTypeNotNullable ResolverTypeInfoOptionsNotCompatible
        ResolverTypeNotCompatible SerializerContextOptionsReadOnly SerializerConverterFactoryInvalidArgument SerializerOptionsReadOnly
        SerializerOptions_InvalidChainedResolver TypeInfoImmutable TypeInfoResolverChainImmutable
        """;

    // Of reading, writing, nodes and collections.
    private const string OfDocuments = """
        Arg_ArrayPlusOffTooSmall Arg_HTCapacityOverflow Arg_KeyNotFoundWithKey Arg_MustBeRune Arg_NonZeroLowerBound Arg_RankMultiDimNotSupported Arg_WrongType
        ArgumentOutOfRange_Generic_MustBeGreaterOrEqual ArgumentOutOfRange_Generic_MustBeLessOrEqual ArgumentOutOfRange_Generic_MustBeNonNegative
        ArgumentOutOfRange_IndexMustBeLess Argument_AddingDuplicate Argument_CannotExtractScalar Argument_DestinationTooShort Argument_IncompatibleArrayType
        Argument_InvalidOffLen ArrayDepthTooLarge ArrayIndexNegative ArrayTooSmall BufferMaximumSizeExceeded BufferWriterAdvancedTooFar CallFlushToAvoidDataLoss
        CannotDecodeInvalidBase64 CannotEncodeInvalidUTF16 CannotEncodeInvalidUTF8 CannotMixEncodings CannotPopulateCollection CannotReadIncompleteUTF16
        CannotReadInvalidUTF16 CannotSkip CannotStartObjectArrayAfterPrimitiveOrClose CannotStartObjectArrayWithoutProperty CannotTranscodeInvalidUtf16
        CannotTranscodeInvalidUtf8 CannotWriteCommentWithEmbeddedDelimiter CannotWriteEndAfterProperty CannotWritePropertyAfterProperty CannotWritePropertyWithinArray
        CannotWriteValueAfterPrimitiveOrClose CannotWriteValueWithinObject CannotWriteWithinString CollectionIsReadOnly CommentHandlingMustBeValid
        ConstructorParameterDisallowNull DepthTooLarge DeserializationMustSpecifyTypeDiscriminator DeserializeUnableToAssignNull
        DeserializeUnableToAssignValue DeserializeUnableToConvertValue DeserializeWrongType DestinationTooShort DictionaryKeyTypeNotSupported DuplicateMetadataProperty
        DuplicatePropertiesNotAllowed DuplicatePropertiesNotAllowed_JsonPropertyInfo DuplicatePropertiesNotAllowed_NameSpan EmptyJsonIsInvalid EndOfCommentNotFound
        EndOfStringNotFound ExpectedEndAfterSingleJson ExpectedEndOfDigitNotFound ExpectedFalse ExpectedJsonTokens ExpectedNextDigitEValueNotFound ExpectedNull
        ExpectedOneCompleteToken ExpectedSeparatorAfterPropertyNameNotFound ExpectedStartOfPropertyNotFound ExpectedStartOfPropertyOrValueAfterComment
        ExpectedStartOfPropertyOrValueNotFound ExpectedStartOfValueNotFound ExpectedTrue ExpectedValueAfterPropertyNameNotFound FailedToGetLargerSpan FormatByte
        FormatDecimal FormatDouble FormatHalf FormatInt128 FormatInt16 FormatInt32 FormatInt64 FormatSByte FormatSingle FormatUInt128 FormatUInt16 FormatUInt32 FormatUInt64
        FoundInvalidCharacter InvalidCast InvalidCharacterAfterEscapeWithinString InvalidCharacterAtStartOfComment InvalidCharacterWithinString InvalidComparison
        InvalidEndOfJsonNonPrimitive InvalidHexCharacterWithinString InvalidIndentCharacter InvalidIndentSize InvalidLeadingZeroInNumber InvalidNewLine
        InvalidOperation_ConcurrentOperationsNotSupported InvalidOperation_EnumFailedVersion JsonDocumentDoesNotSupportComments
        JsonElementDeepEqualsInsufficientExecutionStack JsonElementHasWrongType JsonNumberExponentTooLarge JsonRequiredPropertiesMissing JsonSchemaExporter_DepthTooLarge
        JsonSchemaExporter_ReferenceHandlerPreserve_NotSupported JsonSerializerDoesNotSupportComments MaxDepthMustBePositive MetadataCannotParsePreservedObjectToImmutable
        MetadataDuplicateIdFound MetadataIdCannotBeCombinedWithRef MetadataInvalidPropertyInArrayMetadata MetadataInvalidPropertyWithLeadingDollarSign
        MetadataInvalidReferenceToValueType MetadataInvalidTokenAfterValues MetadataPreservedArrayFailed MetadataReferenceCannotContainOtherProperties
        MetadataReferenceNotFound MetadataReferenceOfTypeCannotBeAssignedToType MetadataStandaloneValuesProperty MetadataUnexpectedProperty MetadataValueWasNotString
        MismatchedObjectArray NodeAlreadyHasParent NodeCycleDetected NodeDuplicateKey NodeElementCannotBeObjectOrArray NodeElementWrongType
        NodeJsonObjectCustomConverterNotAllowedOnExtensionProperty NodeParentWrongType NodeUnableToConvert NodeUnableToConvertElement NodeValueNotAllowed NodeWrongType
        NotEnoughData ObjectDepthTooLarge ObjectWithParameterizedCtorRefMetadataNotSupported PipeReaderCanceled PipeWriterCanceled PipeWriter_DoesNotImplementUnflushedBytes
        Polymorphism_BaseConverterDoesNotSupportMetadata Polymorphism_RuntimeTypeDiamondAmbiguity Polymorphism_RuntimeTypeNotSupported Polymorphism_UnrecognizedTypeDiscriminator PropertyGetterDisallowNull
        PropertyNameTooLarge PropertySetterDisallowNull RequiredDigitNotFoundAfterDecimal RequiredDigitNotFoundAfterSign RequiredDigitNotFoundEndOfData
        SerializationConverterRead SerializationConverterWrite SerializationInvalidBufferSize SerializationNotSupportedParentType SerializationNotSupportedType
        SerializeTypeInstanceNotSupported SerializeUnableToSerialize SerializerCycleDetected SpecialNumberValuesNotSupported StreamNotWritable
        TrailingCommaNotAllowedBeforeArrayEnd TrailingCommaNotAllowedBeforeObjectEnd TypeRequiresAsyncSerialization UnexpectedEndOfDataWhileReadingComment
        UnexpectedEndOfLineSeparator UnmappedJsonProperty UnsupportedFormat ValueTooLarge ZeroDepthAtEnd
        """;
}
