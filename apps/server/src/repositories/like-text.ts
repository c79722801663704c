/** Escapes the wildcards in a text for use in a `like` pattern. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
