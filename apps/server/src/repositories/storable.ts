// What PostgreSQL takes in no text: NUL, and half of a character.
const unstorable = /\0|\p{Surrogate}/gu

/** Text that no one has checked, as the database can store it: what it cannot hold is written as its escape. */
export function storableText(text: string): string {
  return text.replace(unstorable, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function storableJson(value: unknown): string {
  // The escapes of JSON from left to right, so that a backslash of the text itself begins none.
  return JSON.stringify(value).replace(/\\(?:(u0000|ud[89a-f]..)|.)/g, (found, bad?: string) =>
    bad === undefined ? found : `\\${found}`,
  )
}
