import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'

type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>
type Lock = Readonly<{ packages: Record<string, { resolved?: string; link?: boolean }> }>

const manifests = readFiles(/(^|\/)package\.json$/)

test('every dependency is pinned to an exact version', () => {
  const loose = manifests.flatMap(({ path, text }) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Partial<Manifest>
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    return all
      .filter(
        ([name, version]) =>
          !name.startsWith('@portal/') && !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
      .map(([name, version]) => `${path}: ${name} ${version}`)
  })
  expect(manifests.length).toBeGreaterThan(5)
  expect(loose).toEqual([])
})

test('the lock file downloads only from the public registry', () => {
  const [lock] = readFiles(/^package-lock\.json$/)
  const { packages } = JSON.parse(lock?.text ?? '{}') as Lock
  const elsewhere = Object.entries(packages).filter(([, { resolved, link }]) => {
    return resolved !== undefined && !link && new URL(resolved).host !== 'registry.npmjs.org'
  })
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(elsewhere).toEqual([])
})
