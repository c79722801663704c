/** The text of a piece of HTML as a reader would see it, without markup and with single spaces. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim()
  // Without a space the words at the end of one paragraph and the beginning of the next would run together.
  const spaced = html.replace(/<(\/?(?:p|div|li|ul|ol|h[1-6]|tr|td|th|dd|dt)|br)\b/gi, ' <$1')
  // A parsed document is inert: nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
