import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// A change of theme or of state begins to be drawn some frames after it was made, and may begin another one at its end.
const settled = `(async () => {
  for (let still = 0; still < 3; still += 1) {
    await new Promise(requestAnimationFrame)
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity && one.playState === 'running')
    if (moving.length > 0) still = -1
    await Promise.allSettled(moving.map((one) => one.finished))
  }
})()`

/** A theme changes nothing but colours: all rules of axe run in the light one, best practices too. */
const themes = {
  dark: '{ resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }',
  light: '{ resultTypes: ["violations"] }',
} as const

/**
 * Every accessibility violation on the page once nothing on it is loading: theme, rule, its sentence and where; an empty
 * list is the goal. Each page is checked by one journey, at one width, in both themes, or in the light one alone where
 * another page has the same parts. What ran is among the annotations of the report.
 */
export async function axeViolations(
  page: Page,
  ...chosen: readonly (keyof typeof themes)[]
): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The debugger's protocol may evaluate text where the page's content security policy forbids it.
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
    // A colour on its way from one theme to the other is neither.
    await evaluate(settled)
    const found = await evaluate(`axe.run(${themes[theme]}).then((results) => JSON.stringify(results))`)
    test.info().annotations.push({ type: 'axe run', description: `${page.url()} (${theme})` })
    for (const { id, help, nodes } of (JSON.parse(found) as AxeResults).violations)
      violations.push(...nodes.map(({ target }) => `${theme}: ${id}: ${help} (${target.join(' ')})`))
  }
  await session.detach()
  return violations
}
