import type { TypefaceName } from '@portal/contract/portal/brand-kit.schema'

/** How a type face is set on pages and in mails; the files of its letters belong to the web application. */
export interface Typeface {
  /** The families of running text. */
  readonly text: string
  readonly headings: string
  readonly headingWeight: number
  /** Families that every mail program has. */
  readonly mail: string
  /** The names of the files that every page needs, those of running text first. */
  readonly files: readonly string[]
}

const systemSans = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const mailSans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const sans = (name: string, headingWeight: number): Typeface => {
  const families = `'${name} Variable', '${name} Fallback', ${systemSans}`
  return { text: families, headings: families, headingWeight, mail: mailSans, files: [name.toLowerCase()] }
}

const inter = sans('Inter', 600)

/** The type faces by name. Each has a fallback of the same metrics, so that nothing moves when its letters arrive. */
export const typefaces: Readonly<Record<TypefaceName, Typeface>> = {
  inter,
  archivo: sans('Archivo', 700),
  figtree: sans('Figtree', 650),
  nunito: sans('Nunito', 750),
  // Its figures have no common width: it is for headings only.
  fraunces: {
    text: inter.text,
    headings: "'Fraunces Variable', 'Fraunces Fallback', Georgia, 'Times New Roman', serif",
    headingWeight: 560,
    mail: "Georgia, 'Times New Roman', serif",
    files: ['inter', 'fraunces'],
  },
}
