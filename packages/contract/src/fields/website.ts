import * as z from 'zod/mini'
import { isHostName } from './host.ts'
import { isSingleLine, isStorableText } from './text.ts'

export const websiteInvalid = 'Must be a valid URL'

/** Whether text is a website URL: http, https or no scheme, and a possible host. */
export function isWebsite(value: string): boolean {
  return websiteUrl(value) !== undefined
}

/** The URL of a website field, https if it has no scheme; undefined if it isn't a website. */
export function websiteUrl(value: string): string | undefined {
  if (!isStorableText(value) || !isSingleLine(value) || /\s/.test(value)) return undefined
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return isHostName(new URL(address).hostname) ? address : undefined
}

const website = z.string('Website is required').check(
  z.trim(),
  z.maxLength(500, 'Must be at most 500 characters'),
  z.refine((value) => value === '' || isWebsite(value), websiteInvalid),
)

export const optionalWebsite = z.nullish(website)

export const requiredWebsite = website.check(z.minLength(1, 'Website is required'))
