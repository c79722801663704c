import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The long journeys, which only `npm run check:deep` runs. */
export default defineConfig({ ...journeys, testMatch: '*.deep.spec.ts', testIgnore: [] })
