import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '@portal/contract/fields/keys'
import { serverFolder } from '../../../context/installation/server-folder.ts'

export const exampleLanguages = {
  curl: { name: 'curl', ending: 'sh', highlight: 'bash' },
  typescript: { name: 'TypeScript', ending: 'ts', highlight: 'typescript' },
  python: { name: 'Python', ending: 'py', highlight: 'python' },
  php: { name: 'PHP', ending: 'php', highlight: 'php' },
} as const

export type ExampleLanguage = keyof typeof exampleLanguages

export const examplesDirectory = join(serverFolder, 'examples')

/** The sources of one example by language; throws for one that is not there. */
export function readExample(name: string): { language: ExampleLanguage; code: string }[] {
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
