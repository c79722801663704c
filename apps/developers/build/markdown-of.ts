import TurndownService from 'turndown'
import type { RenderedPage } from '../src/site/render-site.tsx'

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '_',
})

service.addRule('drawing', { filter: (node) => node.nodeName.toLowerCase() === 'svg', replacement: () => '' })

/** A heading is its own link, which says nothing in a text. */
service.addRule('anchor', {
  filter: (node) => /^H\d$/.test(node.parentNode?.nodeName ?? '') && node.nodeName === 'A',
  replacement: (content) => content,
})

service.addRule('code', {
  filter: (node) => node.nodeName === 'PRE',
  replacement: (_, node) => {
    const language = node.parentElement?.getAttribute('data-code') ?? ''
    return `\n\n\`\`\`${language}\n${node.textContent ?? ''}\n\`\`\`\n\n`
  },
})

service.addRule('language', {
  filter: (node) => node.getAttribute('data-language') !== null,
  replacement: (content, node) => `\n\n${(node as HTMLElement).getAttribute('data-title')}:${content}`,
})

/** A folded part shows what it is about as a heading; with a name of its own it can be led to. */
service.addRule('folded', {
  filter: (node) => node.nodeName === 'SUMMARY',
  replacement: (content) => `\n\n### ${content.replace(/\s+/g, ' ').trim()}\n\n`,
})

service.addRule('table', {
  filter: 'table',
  replacement: (_, node) => {
    // Its lists of elements cannot be spread.
    const rows = Array.from((node as HTMLElement).querySelectorAll('tr')).map((row) =>
      Array.from(row.querySelectorAll('th, td')).map(cellOf),
    )
    const [head = [], ...others] = rows
    const lines = [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`)
    return `\n\n${lines.join('\n')}\n\n`
  },
})

function cellOf(cell: Element): string {
  return service.turndown(cell.innerHTML).replace(/\s+/g, ' ').replaceAll('|', String.raw`\|`).trim()
}

/** A page as Markdown, for programs that read. */
export function markdownOf({ path, title, lead, body }: RenderedPage): string {
  const heading = path === '' ? '{{brand}} for developers' : title
  return `# ${heading}\n\n${service.turndown(lead)}\n\n${service.turndown(body)}\n`
}
