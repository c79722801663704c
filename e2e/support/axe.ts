import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// A theme or state change renders some frames later, and its end may trigger another one.
const settled = `(async () => {
  for (let still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame)
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity && one.playState === 'running')
    if (moving.length > 0) still = -1
    await Promise.allSettled(moving.map((one) => one.finished))
  }
})()`

/** A theme changes only colors: the light one runs all axe rules, including best practices. */
const themes = {
  dark: '{ resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }',
  light: '{ resultTypes: ["violations"] }',
} as const

/**
 * Every accessibility violation on the page once it has loaded: theme, rule, message and element; the goal is an empty
 * list. Each page is checked in one journey and at one width, in both themes, or only in the light one if another page
 * has the same components. The report's annotations list all runs.
 */
export async function axeViolations(
  page: Page,
  ...chosen: readonly (keyof typeof themes)[]
): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The debugger protocol may evaluate code that the page's content security policy forbids.
  const session = await page.context().newCDPSession(page)
  const evaluate = async (expression: string) => {
    const given = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', given)
    if (exceptionDetails) throw new Error(`axe could not run: ${exceptionDetails.text}`)
    return String(result.value)
  }
  if ((await evaluate('typeof axe')) !== 'object') await evaluate(`${source}; 0`)
  const violations: string[] = []
  for (const theme of chosen.length > 0 ? chosen : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme: theme })
    // During a theme transition, colors belong to neither theme.
    await evaluate(settled)
    const found = await evaluate(`axe.run(${themes[theme]}).then((results) => JSON.stringify(results))`)
    test.info().annotations.push({ type: 'axe run', description: `${page.url()} (${theme})` })
    for (const { id, help, nodes } of (JSON.parse(found) as AxeResults).violations)
      violations.push(...nodes.map(({ target }) => `${theme}: ${id}: ${help} (${target.join(' ')})`))
  }
  await session.detach()
  return violations
}
