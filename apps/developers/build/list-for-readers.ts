import type { RenderedPage } from '../src/site/render-site.tsx'

type ReadPage = RenderedPage & { readonly markdown: string }

/** The list of pages for LLMs, `llms.txt`, with the URL of each page's Markdown. */
export function listForReaders(pages: readonly ReadPage[]): string {
  const groups = [...new Set(pages.map(({ group }) => group))]
  const sections = groups.map((group) => {
    const lines = pages
      .filter((page) => page.group === group)
      .map(
        ({ name, markdownPath, markdown }) => `- [${name}]({{portal}}${markdownPath}): ${leadOf(markdown)}`,
      )
    return `## ${group}\n\n${lines.join('\n')}`
  })
  return `# {{brand}} for developers

> The {{brand}} API for dealers' software: orders, stock, shipments, invoices and webhooks. Machine-readable description: {{portal}}/api/v1/openapi.json.

${sections.join('\n\n')}
`
}

function leadOf(markdown: string): string {
  return markdown.split('\n\n')[1]?.replace(/\s+/g, ' ') ?? ''
}
