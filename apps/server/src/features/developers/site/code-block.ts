import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import { exampleLanguages, readExample } from './example-files.ts'

for (const [name, language] of Object.entries({ bash, javascript, json, php, python, typescript })) {
  hljs.registerLanguage(name, language)
}

let blockCount = 0

/** Code with its words coloured and a button that copies it; an unknown language is not coloured. */
export function codeBlock(code: string, language = ''): string {
  const html = hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escapeHtml(code)
  return `<div class="code"><pre tabindex="0"><code>${html}</code></pre><button type="button" class="copy" hidden>Copy</button></div>`
}

/** One example in every language it is written in, one after the other; the page's script makes tabs of them. */
export function exampleTabs(name: string): string {
  blockCount += 1
  const id = `${name}-${blockCount}`
  const panels = readExample(name).map(({ language, code }) => {
    const { name: title, highlight } = exampleLanguages[language]
    return `<div class="panel" id="${id}-${language}" data-language="${language}" data-title="${title}">${codeBlock(code, highlight)}</div>`
  })
  return `<div class="tabs">${panels.join('')}</div>`
}
