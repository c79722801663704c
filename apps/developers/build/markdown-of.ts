import TurndownService from 'turndown'
import type { RenderedPage } from '../src/site/render-site.tsx'

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '_',
})

service.addRule('drawing', { filter: (node) => node.nodeName.toLowerCase() === 'svg', replacement: () => '' })

/** A heading links to itself; Markdown drops that link. */
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

/** A folded part becomes a heading; with an id it can be linked. */
service.addRule('folded', {
  filter: (node) => node.nodeName === 'SUMMARY',
  replacement: (content) => `\n\n### ${content.replace(/\s+/g, ' ').trim()}\n\n`,
})

service.addRule('cell', {
  filter: ['th', 'td'],
  replacement: (content) => ` ${content.replace(/\s+/g, ' ').replaceAll('|', String.raw`\|`).trim()} |`,
})

service.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const isHead = node.parentNode?.firstChild === node && node.parentNode.nodeName !== 'TBODY'
    return `\n|${content}${isHead ? `\n|${' --- |'.repeat(node.childNodes.length)}` : ''}`
  },
})

service.addRule('rows', { filter: ['thead', 'tbody'], replacement: (content) => content })

service.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` })

/** A page as Markdown, for LLMs. */
export function markdownOf({ path, title, lead, body }: RenderedPage): string {
  const heading = path === '' ? '{{brand}} for developers' : title
  return `# ${heading}\n\n${service.turndown(lead)}\n\n${service.turndown(body)}\n`
}
