import * as z from 'zod/mini'
import { visibleText } from './folding/folding.rules.ts'

/** False for text that cannot be stored or shown: NUL characters and lone surrogates. */
export function isStorableText(value: string): boolean {
  return !/\0|\p{Surrogate}/u.test(value)
}

/** Shown for text that can't be stored or displayed. */
export const notStorable = "Contains characters that aren't allowed"

const storable = z.refine<string>(isStorableText, notStorable)

export const notOneLine = 'Must be a single line'

/**
 * False for text with line breaks, tabs and other control characters, or with marks that change the writing direction:
 * it could add lines to an email or look like something else.
 */
export function isSingleLine(value: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value)
}

/** Direction marks can make a text look like another. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/u
const withoutDirectionMarks = z.refine<string>((value) => !directionMarks.test(value), notStorable)

// Phones and address books add direction marks around copied text.
const marksAround = /^\s*[\u202a-\u202e\u2066-\u2069]+|[\u202a-\u202e\u2066-\u2069]+\s*$/g
const visible = z.overwrite<string>((value) => visibleText(value).replace(marksAround, ''))
const singleLine = z.refine<string>(isSingleLine, notOneLine)
const notTooLong = (max: number) => z.maxLength(max, `Must be at most ${max} characters`)

/** Trimmed search text of at most `max` characters; may be empty. */
export function searchedText(max: number) {
  return z.string().check(z.trim(), notTooLong(max), storable)
}

export function storedText(max: number) {
  return z.string().check(notTooLong(max), storable)
}

/** Trimmed single-line text with at least one visible character; `message` is shown if it is missing. */
export function requiredText(max: number, message: string) {
  return z
    .string(message)
    .check(visible, z.trim(), z.minLength(1, message), notTooLong(max), storable, singleLine)
}

/** Trimmed text, possibly of several lines, with at least one character. */
export function requiredLines(max: number, message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), notTooLong(max), storable, withoutDirectionMarks)
}

/** Trimmed single-line text that may be empty, null or absent. */
export function optionalText(max: number) {
  return z.nullish(z.string().check(visible, z.trim(), notTooLong(max), storable, singleLine))
}

/** A secret a person types: kept exactly as typed, at most 1,000 characters. */
export function secret(message: string) {
  return z
    .string(message)
    .check(z.minLength(1, message), z.maxLength(1000, 'Must be at most 1,000 characters'), storable)
}
