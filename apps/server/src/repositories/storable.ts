// Characters that PostgreSQL can't store: NUL and lone surrogates.
const unstorable = /\0|\p{Surrogate}/gu

/** Escapes characters that the database can't store. */
export function storableText(text: string): string {
  return text.replace(unstorable, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function storableJson(value: unknown): string {
  // Matches all JSON escapes from left to right, or an escaped backslash could be misread as the start of another.
  return JSON.stringify(value).replace(/\\(?:(u0000|ud[89a-f]..)|.)/g, (found, bad?: string) =>
    bad === undefined ? found : `\\${found}`,
  )
}
