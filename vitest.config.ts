import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { breakBuild } from './checks/promises/broken-builds.ts'
import { noteUnhandledError } from './checks/whole-check/unhandled-errors.ts'
import { hashFast } from './packages/testing/src/passwords/fast-hashing.ts'

const never = ['**/node_modules/**', '**/dist/**', 'e2e/journeys/**', '**/data/**']

/** Long randomised and killing tests: only `npm run check:deep` runs them. */
const deepTests = '**/*.deep.test.ts'

/** It starts servers of the system as root: only `npm run check:cluster` runs it. */
const clusterTest = 'e2e/cluster/cluster.test.ts'

/** What runs in Node and what needs a document, the long tests, and the cluster. */
export default defineConfig({
  test: {
    // One more than processors, because tests often wait; more only fight over the one test database cluster.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    env: { TZ: 'UTC' },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    passWithNoTests: false,
    // Failures name the values: `expected [ 'src/a.ts' ] to equal []` instead of `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 200 },
    // What tests print goes straight out: handed over by message, a line that is still on its way when a worker ends fails the run.
    disableConsoleIntercept: true,
    onUnhandledError: (error) => noteUnhandledError(error),
    // What was transformed once is not transformed again; a build that is broken on purpose is none of them.
    experimental: { fsModuleCache: breakBuild().length === 0 },
    globalSetup: ['packages/testing/src/vitest-setup.ts'],
    projects: [
      {
        plugins: [...breakBuild(), hashFast()],
        test: {
          name: 'node',
          environment: 'node',
          // Files share what they import: nothing in a module of the portal belongs to one test.
          isolate: false,
          globalSetup: ['./packages/testing/src/vitest-setup.ts'],
          include: [
            'packages/{client,contract,brand,database,testing}/src/**/*.test.ts',
            'apps/{demo,server,pay-sandbox}/src/**/*.test.ts',
            'apps/developers/{build,src}/**/*.test.{ts,tsx}',
            'checks/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: [...never, deepTests, clusterTest],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: breakBuild(),
        test: {
          name: 'deep',
          environment: 'node',
          // As above.
          isolate: false,
          globalSetup: ['./packages/testing/src/vitest-setup.ts'],
          include: [`{packages,apps}/*/src/${deepTests}`, `e2e/${deepTests}`],
          exclude: never,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'cluster',
          environment: 'node',
          include: [clusterTest],
          exclude: never,
        },
      },
      {
        // Pages are tested with the React that is shipped; that of development takes twice as long.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'web',
          environment: 'jsdom',
          env: { TZ: 'UTC', NODE_ENV: 'production' },
          // As in Node; to load a document and the application for each file takes longer than most of them.
          isolate: false,
          setupFiles: ['./packages/testing/src/browser/jsdom-stubs.ts'],
          include: [
            'packages/{api-client,app-kit,order-list,ui}/src/**/*.test.{ts,tsx}',
            'apps/{console,web}/src/**/*.test.{ts,tsx}',
          ],
          exclude: never,
          testTimeout: 240_000,
        },
      },
    ],
  },
})
