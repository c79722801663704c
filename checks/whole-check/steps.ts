export type Step = Readonly<{
  name: string
  command: readonly [string, ...string[]]
  /** Skipped when the named step failed, because it would only fail for the same reason. */
  after?: string
  /** A JSON report below `reports/` with the counts of its tests. */
  counts?: TestReport | 'journeys.json'
}>

type TestReport = 'vitest.json' | 'files.json'

/** Steps that may run side by side. */
export type Stage = readonly Step[]

/** What reads the sources alone. */
export const sourceSteps = {
  format: { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  types: { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  consoleTypes: { name: 'types of the console', command: ['tsc', '--noEmit', '-p', 'apps/console'] },
  directions: { name: 'directions', command: ['tsx', 'checks/dependency-rules.run.ts'] },
  deadCode: { name: 'dead code', command: ['knip'] },
} satisfies Record<string, Step>

const projects = ['node', 'web']

/** All tests but the long ones and the journeys. */
export const unitTests = testStep(
  'tests',
  projects.map((project) => `--project=${project}`),
)

/** All checks of a change, quickest first. */
export const everything: readonly Stage[] = [
  [
    { name: 'web build', command: ['tsx', 'apps/server/src/entry/builds/build.run.ts', '--web'] },
    ...Object.values(sourceSteps),
  ],
  [{ name: 'web size', command: ['tsx', 'checks/web-size.run.ts'], after: 'web build' }],
  [unitTests],
  // After the tests: beside them, a slow machine takes seconds to answer the browser.
  [
    {
      name: 'journeys',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
      after: 'web build',
      counts: 'journeys.json',
    },
  ],
]

/** The long tests: many rounds of random input, and processes killed at every step. */
export const deep: readonly Stage[] = [
  [testStep('deep tests', ['--project=deep'])],
  // Alone: they slow the browser down six times.
  [
    {
      name: 'deep journeys',
      command: ['playwright', 'test', '-c', 'e2e/deep.config.ts'],
      counts: 'journeys.json',
    },
  ],
]

/** The tests of these arguments, which print as they go and leave a report. */
export function testStep(name: string, args: readonly string[], counts: TestReport = 'vitest.json'): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=reports/${counts}`]
  return { name, command: ['vitest', 'run', ...args, ...reporters], counts }
}
