import { keysOf } from '@portal/contract/fields/keys'
import { Code } from './code.tsx'
import styles from './example.module.css'

const languages = {
  curl: { name: 'curl', ending: 'sh', highlight: 'bash' },
  typescript: { name: 'TypeScript', ending: 'ts', highlight: 'typescript' },
  python: { name: 'Python', ending: 'py', highlight: 'python' },
  php: { name: 'PHP', ending: 'php', highlight: 'php' },
} as const

const sources: Readonly<Record<string, string>> = import.meta.glob('../../examples/*/*.{sh,ts,py,php}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** One example in all its languages, stacked; the browser turns them into tabs. */
export function Example({ name }: { readonly name: string }) {
  const panels = keysOf(languages).flatMap((language) => {
    const source = sources[`../../examples/${language}/${name}.${languages[language].ending}`]
    return source === undefined ? [] : [{ language, source: source.trimEnd() }]
  })
  if (panels.length === 0) throw new Error(`There is no example ${name}.`)
  return (
    <div className={styles.example} data-example={name}>
      {panels.length > 1 ? <div data-part="tabs" /> : null}
      {panels.map(({ language, source }) => (
        <div key={language} data-language={language} data-title={languages[language].name}>
          <Code text={source} language={languages[language].highlight} />
        </div>
      ))}
    </div>
  )
}
