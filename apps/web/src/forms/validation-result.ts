import type { FieldErrors } from '../api/error-display.ts'

/** What validation gives: what the schema makes of the values, or the first message of each field that is wrong. */
export type ValidationResult<Values> = { readonly values: Values } | { readonly errors: FieldErrors }
