import { promises } from './promises.ts'

/** The environment variable that selects a broken build; only tests read it. */
export const brokenBuildVariable = 'BROKEN_BUILD'

interface SourceTransform {
  readonly name: string
  readonly enforce: 'pre'
  transform(code: string, id: string): string | undefined
}

/** Replaces a text in the sources of a test run if a broken build is requested; does nothing otherwise. */
export function breakBuild(wanted = process.env[brokenBuildVariable]): SourceTransform[] {
  if (wanted === undefined) return []
  const build = promises.find(({ broken }) => broken.name === wanted)?.broken
  if (build === undefined) throw new Error(`There is no broken build "${wanted}".`)
  return [
    {
      name: 'broken-build',
      enforce: 'pre',
      transform: (code, id) => {
        if (!id.split('?')[0]?.endsWith(`/${build.file}`)) return undefined
        if (!code.includes(build.from)) throw new Error(`${build.file} has no text for "${wanted}".`)
        return code.replace(build.from, () => build.to)
      },
    },
  ]
}
