import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { breakBuild } from './checks/promises/broken-builds.ts'
import { readFiles } from './checks/source-files.ts'
import { noteUnhandledError } from './checks/whole-check/unhandled-errors.ts'
import { hashQuickly } from './packages/testing/src/passwords/quick-hashing.ts'

const never = ['**/node_modules/**', '**/dist/**', 'e2e/journeys/**', '**/data/**']

/** Long randomised and killing tests: only `npm run check:deep` runs them. */
const deepTests = '**/*.deep.test.ts'

/** They replace a module, which no other file may have imported before. */
const replacingTests = readFiles(/\.test\.tsx?$/)
  .filter(({ text }) => text.includes('vi.mock('))
  .map(({ path }) => path)

/** What needs a document. */
const webTest = /^(apps\/web|packages\/(api-client|app-kit|order-list|ui))\//

const web = {
  environment: 'jsdom',
  testTimeout: 240_000,
  setupFiles: ['./packages/testing/src/browser/jsdom-stubs.ts'],
}

/** It starts servers of the system as root: only `npm run check:cluster` runs it. */
const clusterTest = 'e2e/cluster/cluster.test.ts'

/** What runs in Node and what needs a document, each with the files that run alone, the long tests, and the cluster. */
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
        plugins: [...breakBuild(), hashQuickly()],
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
          exclude: [...never, deepTests, clusterTest, ...replacingTests],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: breakBuild(),
        test: {
          name: 'alone',
          include: replacingTests.filter((path) => !webTest.test(path)),
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
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
          ...web,
          name: 'web',
          // As in Node; to load a document for each file takes longer than most of them.
          isolate: false,
          include: [
            'packages/{api-client,app-kit,order-list,ui}/src/**/*.test.{ts,tsx}',
            'apps/{console/src,web/src/features}/**/*.test.{ts,tsx}',
          ],
          exclude: [...never, ...replacingTests],
        },
      },
      {
        test: {
          ...web,
          name: 'web-alone',
          // Pages give the document sizes that it does not have.
          include: [
            'apps/web/src/!(features)/**/*.test.{ts,tsx}',
            ...replacingTests.filter((path) => webTest.test(path)),
          ],
          exclude: never,
        },
      },
    ],
  },
})
