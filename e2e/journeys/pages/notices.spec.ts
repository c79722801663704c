import { expect, type Page, test } from '@playwright/test'
import { openPageAs } from '../../support/sign-in.ts'

/** So low that the dialog reaches the default place of notices. */
const sizes = [360, 768, 1440].map((width) => ({ width, height: 600 }))

/** The dialog's controls that are covered by something else after scrolling them into view. */
const covered = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('button, a[href], input, select')
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          control.scrollIntoView({ block: 'nearest' })
          const { left, right, top, bottom } = control.getBoundingClientRect()
          const [x, y] = [(left + right) / 2, (top + bottom) / 2]
          return [left + 4, x, right - 4].some((place) => {
            const front = document.elementFromPoint(place, y)
            return !front?.closest('label')?.contains(control) && !control.contains(front)
          })
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    )

test('a toast never covers an open dialog', async ({ page }) => {
  await openPageAs(page, 'active@dealer.example', '/orders/?orderStatusId=1')
  await page.locator('[data-order]').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Edit billing address' }).click()
  await page.route('**/api/**', (route) => route.fulfill({ status: 500 }))
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('button', { name: 'Dismiss' })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await covered(page), `at ${size.width}`).toEqual([])
  }
})
