import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '@portal/contract/fields/keys'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { serverFolder } from '../../../context/installation/server-folder.ts'
import { escapeHtml } from '../../../presenters/escape-html.ts'

const exampleLanguages = {
  curl: { name: 'curl', ending: 'sh', highlight: 'bash' },
  typescript: { name: 'TypeScript', ending: 'ts', highlight: 'typescript' },
  python: { name: 'Python', ending: 'py', highlight: 'python' },
  php: { name: 'PHP', ending: 'php', highlight: 'php' },
} as const

type ExampleLanguage = keyof typeof exampleLanguages

const examplesDirectory = join(serverFolder, 'examples')

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

/** The sources of one example by language; throws for one that is not there. */
function readExample(name: string): { language: ExampleLanguage; code: string }[] {
  const found = keysOf(exampleLanguages)
    .map((language) => ({
      language,
      file: join(examplesDirectory, language, `${name}.${exampleLanguages[language].ending}`),
    }))
    .filter(({ file }) => existsSync(file))
    .map(({ language, file }) => ({ language, code: readFileSync(file, 'utf8').trimEnd() }))
  if (found.length === 0) throw new Error(`There is no example ${name}.`)
  return found
}
