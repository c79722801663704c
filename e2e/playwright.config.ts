import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags } from './browser/browser-flags.ts'
import { findBrowser } from './browser/find-browser.ts'

// Workers load this file again and inherit what was found the first time.
process.env.CHROMIUM ??= findBrowser()

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  testIgnore: '*.deep.spec.ts',
  outputDir: '../reports/journeys',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // One more than processors, because journeys often wait; more only fight over the one product.
  workers: Math.min(availableParallelism() + 1, 8),
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./support/journey-budget.ts'], ['json', { outputFile: '../reports/journeys.json' }]],
  use: {
    ...(process.env.PORTAL_URL ? { baseURL: process.env.PORTAL_URL } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Only the journey of the offline page has the worker: it would answer what other journeys intercept.
    serviceWorkers: 'block',
    // What cannot be clicked fails soon and by its name, not by the time of the whole journey.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM, args: [...browserFlags] },
  },
})
