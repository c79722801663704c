import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
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

const options = {
  all: '{ resultTypes: ["violations"] }',
  colours:
    '{ resultTypes: ["violations"], runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }',
} as const

/**
 * Every accessibility violation on the page as it is, one line each: rule, its sentence and where.
 * All rules of axe run, best practices too, or those of colours alone; an empty list is the goal.
 */
export async function axeViolations(page: Page, rules: keyof typeof options = 'all'): Promise<string[]> {
  // The debugger's protocol may evaluate text where the page's content security policy forbids it.
  const session = await page.context().newCDPSession(page)
  const { result: loaded } = await session.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (loaded.value !== 'object') await session.send('Runtime.evaluate', { expression: source })
  // A colour on its way from one scheme to the other is neither.
  await session.send('Runtime.evaluate', { expression: settled, awaitPromise: true })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `axe.run(${options[rules]}).then((results) => JSON.stringify(results))`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  if (exceptionDetails) throw new Error(`axe could not run: ${exceptionDetails.text}`)
  const { violations } = JSON.parse(String(result.value)) as AxeResults
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}

/**
 * No violation in either theme, in the window as it is. A theme changes nothing but colours: all rules run in the light one,
 * where the page is left, and those of colours in the dark one.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  for (const [colorScheme, rules] of [
    ['dark', 'colours'],
    ['light', 'all'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await axeViolations(page, rules), `${where} in ${colorScheme} colours`).toEqual([])
  }
}

/** No violation in either theme, on a desktop and on a phone. */
export async function expectAccessibleAtAnyWidth(page: Page): Promise<void> {
  // A page that was just opened is still being drawn.
  await page.locator('h1').first().waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${page.url()} at ${width} pixels`)
  }
}
