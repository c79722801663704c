import { Stack } from '@portal/ui/boxes'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import styles from './code.module.css'

for (const [name, language] of Object.entries({ bash, javascript, json, php, python, typescript })) {
  hljs.registerLanguage(name, language)
}

interface CodeProps {
  readonly text: string
  /** Unknown languages aren't highlighted. */
  readonly language?: string
}

/** Syntax-highlighted code; the browser adds a copy button. */
export function Code({ text, language = '' }: CodeProps) {
  const isKnown = hljs.getLanguage(language) !== undefined
  return (
    <Stack corners="box" ground="sunken" className={styles.block} data-code={language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrollable by keyboard */}
      <pre tabIndex={0}>
        {isKnown ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter escapes its input
          <code dangerouslySetInnerHTML={{ __html: hljs.highlight(text, { language }).value }} />
        ) : (
          <code>{text}</code>
        )}
      </pre>
      <span className={styles.copy} data-part="copy" />
    </Stack>
  )
}
