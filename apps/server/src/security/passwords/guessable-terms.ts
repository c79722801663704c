// A longer list would slow down estimates without making passwords safer.
const maxTexts = 60

export interface NamedSupplier {
  readonly name: string
  readonly handle: string
  readonly flags: { readonly brand_name: string | null }
}

export interface KnownPerson {
  readonly email: string
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly companyName?: string | null | undefined
}

/** Texts that no password should contain: public facts about dealer and supplier, whole, joined and by word. */
export function guessableTerms(
  supplier: NamedSupplier,
  { email, firstName, lastName, companyName }: KnownPerson,
): readonly string[] {
  const name = `${firstName ?? ''} ${lastName ?? ''}`
  const [account = '', host = ''] = email.split('@')
  const domain = host.replace(/\.[^.]*$/, '')
  const texts = [
    email,
    account,
    domain,
    name,
    companyName,
    supplier.name,
    supplier.flags.brand_name,
    supplier.handle,
  ]
  const parts = texts.flatMap((text) => (text ? partsOf(text.normalize('NFKC')) : []))
  return [...new Set(parts)].slice(0, maxTexts)
}

function partsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  const beginnings = words.map((_, last) => words.slice(0, last + 1).join(''))
  // Guessing one or two letters is as fast as knowing them.
  return [text, text.replaceAll(/\s/g, ''), ...beginnings, ...words].filter((part) => part.length > 2)
}
