import { brandNameOf } from '../brand-name.ts'
import type { Supplier } from '../records/supplier.record.ts'
import type { Letter, LetterBrand } from './letter-form.ts'
import { letterHtml } from './letter-html.ts'

/** A mail as it is sent: the same words as plain text and as HTML. */
export interface WrittenLetter {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const calmBlue = '#1d4ed8'

/** Writes a letter in the name and colour of a supplier. */
export function writeLetter(supplier: Supplier, letter: Letter): WrittenLetter {
  const brand: LetterBrand = {
    name: brandNameOf(supplier),
    color: supplier.brandColor ?? calmBlue,
    contact: [supplier.businessEmail, supplier.businessPhone].filter((entry) => entry !== null),
  }
  const shown = {
    ...letter,
    subject: oneLine(letter.subject),
    paragraphs: letter.paragraphs.map(oneLine),
    facts: (letter.facts ?? []).filter(([, value]) => value !== ''),
  }
  return {
    kind: letter.kind,
    subject: shown.subject,
    text: letterText(brand, shown),
    html: letterHtml(brand, shown),
  }
}

function letterText(brand: LetterBrand, letter: Letter): string {
  const facts = (letter.facts ?? []).map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n')
  const blocks = [
    letter.heading,
    ...letter.paragraphs,
    facts,
    letter.action === undefined ? '' : `${letter.action.label}:\n${letter.action.url}`,
    letter.note ?? '',
    ['--', brand.name, ...brand.contact].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** What people have typed must not add lines to a subject, a sentence or a table: imported names may hold some. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
