import type { BrandStyles, TypefaceName } from '@portal/contract/portal/brand-styles'

/** A typeface on pages and in emails; its font files belong to the web application. */
export interface Typeface {
  /** The font families of body text. */
  readonly text: string
  readonly headings: string
  readonly headingWeight: number
  /** Fonts available in every email client. */
  readonly mail: string
  /** Prefixes of the font files every page needs, body text first. */
  readonly files: readonly string[]
}

const systemSans = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const mailSans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const fraunces = "'Fraunces Variable', 'Fraunces Fallback', Georgia, 'Times New Roman', serif"
const frauncesFile = 'fraunces-latin-wght'

const sans = (name: string, headingWeight: number): Typeface => {
  const families = `'${name} Variable', '${name} Fallback', ${systemSans}`
  const files = [`${name.toLowerCase()}-latin-wght`]
  return { text: families, headings: families, headingWeight, mail: mailSans, files }
}

const inter = sans('Inter', 600)

/** The typefaces by name. Each has a fallback with the same metrics, so that nothing moves when the font loads. */
export const typefaces: Readonly<Record<TypefaceName, Typeface>> = {
  inter,
  archivo: sans('Archivo', 700),
  figtree: sans('Figtree', 650),
  nunito: sans('Nunito', 750),
  // Has no tabular digits, so it is for headings and large amounts only.
  fraunces: {
    text: inter.text,
    headings: fraunces,
    headingWeight: 560,
    mail: "Georgia, 'Times New Roman', serif",
    files: [...inter.files, frauncesFile],
  },
}

interface FigureFace {
  readonly families: string
  readonly weight: number
  readonly file: string
}

/** Separate typefaces for large amounts. */
export const figureFaces: Readonly<Record<Exclude<BrandStyles['figures'], 'headings'>, FigureFace>> = {
  condensed: {
    families: `'Barlow Condensed', 'Barlow Condensed Fallback', ${systemSans}`,
    weight: 600,
    file: 'barlow-condensed-latin-600',
  },
  serif: { families: fraunces, weight: 520, file: frauncesFile },
}

/** The prefixes of the font files needed by a look. */
export function typefaceFiles({ typeface, figures }: Pick<BrandStyles, 'typeface' | 'figures'>): string[] {
  const own = figures === 'headings' ? [] : [figureFaces[figures].file]
  return [...new Set([...typefaces[typeface].files, ...own])]
}
