import { defineConfig } from 'vitest/config'
import { noteUnhandledError } from './checks/unhandled-errors.ts'

const never = ['**/node_modules/**', '**/dist/**', 'e2e/journeys/**', '**/data/**']

/** Two rooms for tests: everything that runs in Node, and everything that needs a document. */
export default defineConfig({
  test: {
    // Two cores: more workers than that only fight over the one test database cluster.
    maxWorkers: 2,
    env: { TZ: 'UTC' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    // What tests print goes straight out: handed over by message, a line that is still on its way when a worker ends fails the run.
    disableConsoleIntercept: true,
    onUnhandledError: (error) => noteUnhandledError(error),
    globalSetup: ['packages/testing/src/vitest-setup.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['./packages/testing/src/vitest-setup.ts'],
          include: [
            'packages/{contract,database,testing}/src/**/*.test.ts',
            'apps/{server,pay-sandbox}/src/**/*.test.ts',
            'checks/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: never,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.{ts,tsx}'],
          exclude: never,
          testTimeout: 60_000,
          setupFiles: ['./packages/testing/src/jsdom-stubs.ts'],
        },
      },
    ],
  },
})
