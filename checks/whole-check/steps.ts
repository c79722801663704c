export type Step = Readonly<{
  name: string
  command: readonly [string, ...string[]]
  /** Skipped when the named step failed, because it would only fail for the same reason. */
  after?: string
  /** A JSON report below `reports/` with the counts of its tests. */
  counts?: 'vitest.json' | 'journeys.json' | 'deep.json'
}>

/** Everything that has to hold before a change is done, quickest first. */
export const steps: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the console', command: ['tsc', '--noEmit', '-p', 'apps/console'] },
  { name: 'directions', command: ['tsx', 'checks/dependency-rules.run.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'web build', command: ['tsx', 'apps/server/src/entry/builds/build.run.ts', '--web'] },
  { name: 'web size', command: ['tsx', 'checks/web-size.run.ts'], after: 'web build' },
  {
    name: 'tests',
    command: [
      'vitest',
      'run',
      '--project=node',
      '--project=alone',
      '--project=web',
      '--project=web-alone',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
    ],
    counts: 'vitest.json',
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    after: 'web build',
    counts: 'journeys.json',
  },
]

/** The long tests: many rounds of random input, and processes killed at every step. */
export const deepSteps: readonly Step[] = [
  {
    name: 'deep tests',
    command: [
      'vitest',
      'run',
      '--project=deep',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/deep.json',
    ],
    counts: 'deep.json',
  },
]
