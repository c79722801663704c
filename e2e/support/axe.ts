import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const settled = `(async () => {
  await new Promise(requestAnimationFrame)
  await Promise.allSettled(document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity).map((one) => one.finished))
})()`

/**
 * Every accessibility violation on the page as it is, one line each: rule, its sentence and where.
 * All rules of axe run, best practices too; an empty list is the goal.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // The debugger's protocol may evaluate text where the page's content security policy forbids it.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  // A colour on its way from one scheme to the other is neither.
  await session.send('Runtime.evaluate', { expression: settled, awaitPromise: true })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: 'axe.run({ resultTypes: ["violations"] }).then((results) => JSON.stringify(results))',
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
