const blockEdge = /<(\/?(?:p|div|li|ul|ol|h[1-6]|tr|td|th|dd|dt)|br)\b/gi

// Private-use characters mark the ends of items and lists until we know whether the text has punctuation there.
const itemEnd = '\ue000'
const listEnd = '\ue001'

/** Plain text of HTML: no markup, single spaces, list items as a sentence. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return inOneLine(html)
  const marked = html
    .replace(/<\/li>(?=\s*<\/[uo]l>)/gi, `${listEnd}$&`)
    .replace(/(?<!\ue001)<\/li>/gi, `${itemEnd}$&`)
    // Without a space, the last word of a paragraph and the first of the next would run together.
    .replace(blockEdge, ' <$1')
  // A parsed document is inert: it loads and runs nothing.
  const { body } = new DOMParser().parseFromString(marked, 'text/html')
  return inOneLine(body.textContent ?? '')
    .replace(/([.,;:!?…])\s*[\ue000\ue001]/g, '$1')
    .replace(/\s*(?:\ue001|\ue000$)/g, '.')
    .replace(/\s*\ue000/g, ',')
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
