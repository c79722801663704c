import { countryCodes } from '@portal/contract/fields/address/countries'
import { looksLikeEmail } from '@portal/contract/fields/email'
import { plainEmail } from '@portal/contract/fields/folding/folding.rules'
import { sanitizeRichText } from '../../../presenters/rich-text.ts'

/** Parses a setting's text: `read` returns the value to store, undefined if invalid. */
export interface SettingKind {
  readonly read: (text: string) => unknown
  /** The requirement, such as "must be true or false". */
  readonly requirement: string
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  '1': true,
  false: false,
  no: false,
  off: false,
  '0': false,
}

export const booleanSetting: SettingKind = {
  read: (text) => truths[text.toLowerCase()],
  requirement: 'must be true or false',
}

export function integerFrom(minimum: number, maximum: number): SettingKind {
  return {
    read: (text) =>
      /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined,
    requirement: `must be a whole number from ${minimum} to ${maximum}`,
  }
}

/** Text of `least` to `most` characters; empty text clears the setting. */
export function text(maximum: number, minimum = 0): SettingKind {
  return {
    read: (value) => {
      if (value === '') return null
      return value.length >= minimum && value.length <= maximum && !value.includes('\0') ? value : undefined
    },
    requirement: `must be ${minimum > 0 ? `${minimum} to ${maximum}` : `at most ${maximum}`} characters`,
  }
}

/** Text that passes a check; empty text clears the setting. */
export function textSetting(isValid: (value: string) => boolean, requirement: string): SettingKind {
  return { read: (value) => (value === '' ? null : isValid(value) ? value : undefined), requirement }
}

export const color: SettingKind = {
  read: (value) => (value === '' ? null : /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined),
  requirement: 'must be a color such as #1d4ed8',
}

export const emailSetting: SettingKind = {
  read: (value) => (value === '' ? null : looksLikeEmail(plainEmail(value)) ? plainEmail(value) : undefined),
  requirement: 'must be a valid email address',
}

export const webAddress: SettingKind = {
  read: (value) => (value === '' ? null : isWebAddress(value) ? value : undefined),
  requirement: 'must be a URL that starts with https:// or http://',
}

export const pictureAddress: SettingKind = {
  read: (value) =>
    value === '' ? null : isWebAddress(value) || /^\/[\w./-]+$/.test(value) ? value : undefined,
  requirement: 'must be a URL, or @FILE to upload an image',
}

export function oneOf(words: readonly string[]): SettingKind {
  return {
    read: (value) => (value === '' ? null : words.find((word) => word === value.toLowerCase())),
    requirement: `must be one of ${words.join(', ')}`,
  }
}

export const richText: SettingKind = {
  read: (value) => (value === '' ? null : sanitizeRichText(value)),
  requirement: 'must be HTML',
}

export const currencyCode: SettingKind = {
  read: (value) => {
    const code = value.toUpperCase()
    return Intl.supportedValuesOf('currency').includes(code) ? code : undefined
  },
  requirement: 'must be a currency code, such as USD',
}

export const countryCode: SettingKind = {
  read: (value) => countryCodes.find((code) => code === value.toUpperCase()),
  requirement: 'must be a country code, such as US',
}

export const hostPairs: SettingKind = {
  read: (value) => {
    const pairs = value.split('|').filter((part) => part.trim() !== '')
    const read = pairs.map((pair) => /^\s*([\w.:-]+)\s*=\s*([\w.:-]+)\s*$/.exec(pair))
    if (read.includes(null)) return undefined
    return JSON.stringify(read.map((pair) => ({ from: pair?.[1], to: pair?.[2] })))
  },
  requirement: 'must be pairs of hosts such as storage.example=assets.example, separated by |',
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
