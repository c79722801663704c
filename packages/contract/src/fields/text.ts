import * as z from 'zod/mini'

/** False for text that cannot be stored or shown: NUL characters and lone surrogates. */
export function isStorableText(value: string): boolean {
  return !/\0|\p{Surrogate}/u.test(value)
}

const storable = z.refine<string>(isStorableText, 'Contains characters that are not allowed')

/** Trimmed text that may be empty, of at most `max` characters. */
export function text(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `Must be at most ${max} characters`), storable)
}

/** Trimmed text with at least one character; `message` is what a person reads when it is missing. */
export function requiredText(max: number, message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `Must be at most ${max} characters`), storable)
}

/** Trimmed text that may be empty, null or absent. */
export function optionalText(max: number) {
  return z.nullish(text(max))
}

/** A secret a person types: kept exactly as typed, at most 1,000 characters. */
export function secret(message: string) {
  return z.string(message).check(z.minLength(1, message), z.maxLength(1000, 'Too long'), storable)
}
