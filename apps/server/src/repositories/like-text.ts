/** A text as a part of a pattern of `like`, in which its own wildcards mean nothing. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
