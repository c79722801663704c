import { Marked, type Token, type Tokens } from 'marked'

/** An entry in a page's table of contents. */
export interface PageSection {
  readonly id: string
  readonly title: string
}

export interface Guide {
  readonly title: string
  /** One sentence under the title. */
  readonly lead: readonly Token[]
  readonly tokens: readonly Token[]
  readonly sections: readonly PageSection[]
}

const marked = new Marked()

/** Reads a guide: `# Title`, a lead paragraph, then text. `<!--NAME-->` inserts a generated part. */
export function readGuide(source: string): Guide {
  const [heading, lead, ...tokens] = marked.lexer(source.trim()).filter(({ type }) => type !== 'space')
  if (heading?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A guide must begin with its title and a lead paragraph.')
  const sections = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ text }) => ({ id: slugOf(text), title: text.replaceAll('`', '') }))
  return { title: heading.text, lead: lead.tokens ?? [], tokens, sections }
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
