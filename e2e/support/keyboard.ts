import { expect, type Locator, type Page } from '@playwright/test'

/** Whether something has the focus, its window included. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement && document.hasFocus())

/** Continues by Tab until this has the focus, through frames as well. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by Tab.`)
}

/** Goes to a button or a link by Tab and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  // A button that shows that it waits takes no press yet.
  await expect(target).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press(key)
}

/** Goes to the fields of a form one after the other and types into each. */
export async function fillIn(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of fields) {
    await tabTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value)
  }
}
