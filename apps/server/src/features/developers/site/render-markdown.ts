import { type TestCourse, testCourses } from '@portal/contract/test-mode/test-mode.rules'
import { Marked } from 'marked'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import { codeBlock, exampleTabs } from './code-block.ts'

export interface RenderedPage {
  readonly title: string
  /** One sentence under the title. */
  readonly lead: string
  readonly html: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/**
 * Renders a guide: `# Title`, one paragraph as its lead, then text. `<!--example:NAME-->` stands for an example in all
 * its languages, `<!--test-courses-->` for the contract's table of the test mode. Guides are ours: what they say is trusted.
 */
export function renderMarkdown(source: string): RenderedPage {
  const filled = source.replace('<!--test-courses-->', testCoursesTable())
  const [heading = '', lead = '', ...rest] = filled.trim().split('\n\n')
  const sections: { id: string; title: string }[] = []
  const marked = new Marked({
    renderer: {
      code: ({ text, lang }) => codeBlock(text, lang),
      heading({ tokens, depth, text }) {
        const id = slugOf(text)
        if (depth === 2) sections.push({ id, title: plain(text) })
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>`
      },
      table(token) {
        // The library's own table, in a box that scrolls on narrow screens.
        const cells = (row: typeof token.header, tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
        return `<div class="scroll" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>`
      },
    },
  })
  const html = marked.parse(rest.join('\n\n'), { async: false })
  return {
    title: heading.replace(/^# /, ''),
    lead: marked.parseInline(lead, { async: false }),
    html: html.replace(/<!--example:([\w-]+)-->/g, (_, name: string) => exampleTabs(name)),
    sections,
  }
}

/** What reference numbers ask for in the test mode, as a table. */
function testCoursesTable(): string {
  const rows: readonly TestCourse[] = Object.values(testCourses)
  const lines = rows.map(({ prefix, effect, when }) => `| \`${prefix}…\` | ${effect} | ${when} |`)
  return ['| Reference number | What happens | When |', '|---|---|---|', ...lines].join('\n')
}

function plain(text: string): string {
  return escapeHtml(text.replaceAll('`', ''))
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
