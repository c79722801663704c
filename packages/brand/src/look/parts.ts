import type { BrandStyles } from '@portal/contract/portal/brand-styles'
import { type BrandRamp, contrastRatio, firstReadable } from '../colors/brand-ramp.ts'
import type { ColorScheme, Neutrals } from '../colors/neutrals.ts'
import { mixedColor, parseHex, toHex, toOklch } from '../colors/oklch.ts'
import { tones } from '../colors/tones.ts'

export type Variables = Readonly<Record<string, string>>

interface Ramps {
  readonly brand: BrandRamp
  readonly accent: BrandRamp
}

/** The bar's variables: background, text, hover, current page, borders. */
export function barVariables(header: BrandStyles['header'], ramps: Ramps, neutrals: Neutrals): Variables {
  if (header === 'solid') return solidBar(ramps)
  return {
    '--bar-surface': header === 'plain' ? neutrals.raised : neutrals.page,
    '--bar-ink': neutrals.ink,
    '--bar-ink-muted': neutrals.muted,
    '--bar-hover': neutrals.hover,
    '--bar-mark': 'var(--accent-ink)',
    '--bar-bubble': 'var(--brand-fill)',
    '--bar-rule': header === 'plain' ? '1px solid var(--line)' : '3px double var(--line-strong)',
    '--bar-stripe':
      header === 'plain'
        ? 'linear-gradient(90deg,var(--brand-fill) 0 calc(100% - 8rem),var(--accent-fill) 0)'
        : 'none',
  }
}

/** The bar's text has >= 4.5:1, also on hover, and its mark >= 3:1. */
function solidBar({ brand, accent }: Ramps): Variables {
  const { surface, ink } = brand.panel
  const lit = mixedColor(surface, ink, 0.12)
  const hover = contrastRatio(ink, lit) >= 4.5 ? lit : surface
  const pale = mixedColor(ink, surface, 0.16)
  const isPaleRead = [surface, hover].every((ground) => contrastRatio(pale, ground) >= 4.5)
  const marks = [accent.steps[5], accent.steps[4], accent.steps[2], accent.steps[7]]
  return {
    '--bar-surface': surface,
    '--bar-ink': ink,
    '--bar-ink-muted': isPaleRead ? pale : ink,
    '--bar-hover': hover,
    '--bar-mark': marks.find((mark) => mark !== undefined && contrastRatio(mark, surface) >= 3) ?? ink,
    '--bar-bubble': 'var(--accent-fill)',
    '--bar-rule': '1px solid transparent',
    '--bar-stripe': 'none',
  }
}

/** Table headers: background, text, and the line below. */
export function tableHeadVariables(tableHead: BrandStyles['tableHead']): Variables {
  const [surface, ink, rule] = {
    quiet: ['var(--surface-sunken)', 'var(--ink-muted)', '1px solid var(--line)'],
    tint: ['var(--brand-tint)', 'var(--brand-tint-ink)', '1px solid var(--brand-tint)'],
    line: ['var(--surface-raised)', 'var(--ink)', '3px double var(--line-strong)'],
  }[tableHead] as [string, string, string]
  return { '--head-surface': surface, '--head-ink': ink, '--head-rule': rule }
}

/** A tone's full color (>= 4.5:1 for text on it), for solid tags. */
export function solidTone(tone: keyof typeof tones, scheme: ColorScheme): string {
  const { mark } = tones[tone][scheme]
  const { lightness, ...rest } = toOklch(parseHex(mark) ?? [0, 0, 0])
  const isReadable = (candidate: string) => contrastRatio(candidate, solidInk[scheme]) >= 4.6
  return firstReadable(scheme, (step) => toHex({ ...rest, lightness: lightness + step }), isReadable) ?? mark
}

export const solidInk: Readonly<Record<ColorScheme, string>> = { light: '#ffffff', dark: '#111111' }

/** The tag colors of an element's tone; undefined for the default tint. */
export function tagVariables(tags: BrandStyles['tags']): Variables | undefined {
  if (tags === 'solid')
    return {
      '--tag-ground': 'var(--tone-solid)',
      '--tag-ink': 'var(--solid-ink)',
      '--tag-mark': 'var(--solid-ink)',
    }
  if (tags === 'outline') return { '--tag-ground': 'transparent', '--tag-line': 'var(--tone-mark)' }
  return undefined
}

/**
 * The product image background, the same in both themes. On paper and stone, white photo backgrounds blend in; on
 * tints, images are unchanged.
 */
export function pictureVariables(pictures: BrandStyles['pictures'], { steps }: BrandRamp): Variables {
  const ground = { white: '#ffffff', tint: steps[1] ?? '#ffffff', cream: '#f6efe2', stone: '#e9e7e1' }[
    pictures
  ]
  const isFramed = pictures === 'cream' || pictures === 'white'
  const showsThrough = pictures === 'cream' || pictures === 'stone'
  return {
    '--picture-ground': ground,
    '--picture-line': isFramed ? 'var(--line)' : 'transparent',
    '--picture-blend': showsThrough ? 'multiply' : 'normal',
  }
}

/** The height of the supplier's scene above the dashboard. */
export function ornamentVariables(ornaments: BrandStyles['ornaments']): Variables {
  return { '--band-height': ornaments === 'many' ? '10rem' : '9rem' }
}
