import { expect, test } from '@playwright/test'
import { countClicks } from '../../support/count-clicks.ts'
import { openPageAs } from '../../support/sign-in.ts'

const address = 'Fern Hill Outfitters\n12 Harbour Street\nSuite 4\nPortland, ME 04101\n(207) 555-0142'

test('three variants go to a new address with at most 12 clicks besides typing', async ({ page }) => {
  const clicks = await countClicks(page)
  await openPageAs(page, 'active@dealer.example')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Search products' }).click()
  await page.keyboard.type('safety vest')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose options for Class 2 Safety Vest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Class 2 Safety Vest' })
  // The first field already has the focus.
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  for (const quantity of ['1', '2', '1']) {
    await page.keyboard.type(quantity)
    await page.keyboard.press('Tab')
  }
  await dialog.getByRole('button', { name: 'Add 4 to cart' }).click()
  await page
    .getByRole('region', { name: '3 items added to your cart' })
    .getByRole('link', { name: 'Checkout' })
    .click()
  await page.getByLabel('Reference number').click()
  await page.keyboard.type(`CLICKS-${Date.now()}`)
  await page.getByRole('radio', { name: /^Standard Ground/ }).click()
  await page.getByRole('button', { name: 'Paste an address' }).first().click()
  await expect(page.getByRole('textbox', { name: /^Address, one part/ })).toBeFocused()
  await page.keyboard.insertText(address)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByRole('button', { name: 'Confirm & Continue' }).click()
  await expect(page.getByText('12 Harbour Street').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  expect(clicks.since()).toBeLessThanOrEqual(12)
})
