import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../../support/sign-in.ts'

/** Counts what a person clicks from now on, choices in a menu of the browser among them; keys are not counted. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  const evaluate = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
    return Number(result.value)
  }
  await evaluate(
    'window.clicks = 0; document.addEventListener("pointerdown", () => { window.clicks += 1 }, true); 0',
  )
  return async () => await evaluate('window.clicks')
}

const address = 'Fern Hill Outfitters\n12 Harbour Street\nSuite 4\nPortland, ME 04101\n(207) 555-0142'

test('three variants go to a new address with at most 12 clicks beside what is typed', async ({ page }) => {
  await openAs(page, 'active@dealer.example')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Search products' }).click()
  await page.keyboard.type('safety vest')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose options of Class 2 Safety Vest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Class 2 Safety Vest' })
  // The first field has the focus already.
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  for (const quantity of ['1', '2', '1']) {
    await page.keyboard.type(quantity)
    await page.keyboard.press('Tab')
  }
  await dialog.getByRole('button', { name: 'Add 4 To Cart' }).click()
  await page
    .getByRole('region', { name: '3 items were added to your cart' })
    .getByRole('link', { name: 'Checkout' })
    .click()
  await page.getByLabel('Reference Number').click()
  await page.keyboard.type(`CLICKS-${Date.now()}`)
  await page.getByRole('radio', { name: /^Standard Ground/ }).click()
  await page.getByRole('button', { name: 'Paste an address' }).first().click()
  await expect(page.getByRole('textbox', { name: /^Name, street/ })).toBeFocused()
  await page.keyboard.insertText(address)
  await page.getByRole('button', { name: 'Use This Address' }).click()
  await page.getByRole('button', { name: 'Confirm & Continue' }).click()
  await expect(page.getByText('12 Harbour Street').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  expect(await clicks()).toBeLessThanOrEqual(12)
})
