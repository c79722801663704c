import type { FieldErrors } from '../api/error-display.ts'

/** The result of validation: the parsed values, or the first message of each invalid field. */
export type ValidationResult<Values> = { readonly values: Values } | { readonly errors: FieldErrors }
