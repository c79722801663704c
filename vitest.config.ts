import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { breakBuild } from './checks/promises/broken-builds.ts'
import { noteUnhandledError } from './checks/whole-check/unhandled-errors.ts'

const never = ['**/node_modules/**', '**/dist/**', 'e2e/journeys/**', '**/data/**']

/** Long randomised and killing tests: only `npm run check:deep` runs them. */
const deepTests = '**/*.deep.test.ts'

/** It replaces a package, which no other file may have imported before. */
const aloneTest = 'apps/server/src/features/access/sign-in/log-in.test.ts'

/** It starts servers of the system as root: only `npm run check:cluster` runs it. */
const clusterTest = 'e2e/cluster/*.test.ts'

/** What runs in Node, one file of it alone, what needs a document, the long tests, and the cluster. */
export default defineConfig({
  test: {
    // More only fight over the one test database cluster.
    maxWorkers: Math.min(availableParallelism(), 8),
    env: { TZ: 'UTC' },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    passWithNoTests: false,
    // What tests print goes straight out: handed over by message, a line that is still on its way when a worker ends fails the run.
    disableConsoleIntercept: true,
    onUnhandledError: (error) => noteUnhandledError(error),
    globalSetup: ['packages/testing/src/vitest-setup.ts'],
    projects: [
      {
        plugins: breakBuild(),
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
          exclude: [...never, deepTests, clusterTest, aloneTest],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: breakBuild(),
        test: { name: 'alone', include: [aloneTest], testTimeout: 240_000, hookTimeout: 240_000 },
      },
      {
        plugins: breakBuild(),
        test: {
          name: 'deep',
          environment: 'node',
          globalSetup: ['./packages/testing/src/vitest-setup.ts'],
          include: [`{packages,apps}/*/src/${deepTests}`, `e2e/${deepTests}`],
          exclude: never,
          testTimeout: 900_000,
          hookTimeout: 240_000,
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
        test: {
          name: 'web',
          environment: 'jsdom',
          include: [
            '{apps/web,packages/api-client,packages/app-kit,packages/order-list,packages/ui}/src/**/*.test.{ts,tsx}',
          ],
          exclude: never,
          testTimeout: 240_000,
          setupFiles: ['./packages/testing/src/browser/jsdom-stubs.ts'],
        },
      },
    ],
  },
})
