// What PostgreSQL text can't hold: NUL and lone surrogates.
const unstorable = /\0|\p{Surrogate}/gu

/** Makes unchecked text storable: characters the database can't hold are escaped. */
export function storableText(text: string): string {
  return text.replace(unstorable, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function storableJson(value: unknown): string {
  // JSON escapes from left to right, so that a backslash in the text doesn't start one.
  return JSON.stringify(value).replace(/\\(?:(u0000|ud[89a-f]..)|.)/g, (found, bad?: string) =>
    bad === undefined ? found : `\\${found}`,
  )
}
