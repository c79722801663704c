import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { strayClasses, undefinedProperties } from './style-names.ts'

const sheets = readFiles(/^(apps|packages)\/.*\.css$/)
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'))
const sources = readFiles(/^(apps|packages)\/.*(?<!\.test)\.tsx?$/)

test('reports an unused class and an undefined one', () => {
  const sheet = { path: 'app/a.module.css', text: '.used {\n}\n.idle:hover > .used {\n}\n' }
  const source = {
    path: 'app/a.tsx',
    text: "import styles from './a.module.css'\nstyles.used\nstyles.gone\n",
  }
  expect(strayClasses([sheet], [source])).toEqual(['app/a.module.css .idle', 'app/a.tsx names .gone'])
})

test('reports a property that is never set, but not a computed one or one set by script', () => {
  const text =
    'a {\n  --own: 1px;\n  top: var(--own);\n  left: var(--gone);\n  color: var(--tone-red-ink);\n}\n'
  const source = { path: 'a.ts', text: `'--tone-' + tone` }
  expect(undefinedProperties([{ path: 'a.css', text }], [source])).toEqual(['a.css --gone'])
})

test('every class of a style module is used, and every used class exists', () => {
  expect(modules.length).toBeGreaterThan(0)
  expect(strayClasses(modules, sources)).toEqual([])
})

test('every custom property of a style sheet is set somewhere', () => {
  expect(undefinedProperties(sheets, sources)).toEqual([])
})
