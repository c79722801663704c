/** Messages by the name of their field. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a check says: what the schema makes of the values, or the first message for each field that is wrong. */
export type ValidationResult<Values> = { readonly values: Values } | { readonly errors: FieldErrors }
