import { expect, type Locator, type Page } from '@playwright/test'

/** Whether an element has the focus, including its window. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement && document.hasFocus())

/** Presses Tab until an element has the focus, even inside frames. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by Tab.`)
}

/** Moves to a button or link by Tab and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  // A busy button ignores key presses.
  await expect(target).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press(key)
}

/** Tabs to each field of a form and types into it. */
export async function fillIn(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of fields) {
    await tabTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value)
  }
}
