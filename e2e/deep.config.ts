import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The long journeys, run only by `npm run check:deep`. */
export default defineConfig({ ...journeys, testMatch: '*.deep.spec.ts', testIgnore: [] })
