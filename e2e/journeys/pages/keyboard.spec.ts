import { expect, type Page, test } from '@playwright/test'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { fillIn, press, tabTo } from '../../support/keyboard.ts'
import { type Account, demoPassword, openAs } from '../../support/sign-in.ts'

// Nothing in these journeys is clicked.
async function signInByKeys(page: Page, { origin, email }: Account): Promise<void> {
  await page.goto(`${origin}/login`)
  await fillIn(page, [
    [page.getByLabel('Email'), email],
    [page.getByLabel('Password', { exact: true }), demoPassword],
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Dashboard · /)
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('an order is found and authorized by keyboard alone', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['W-1', 'W-2', 'W-3'])
  await signInByKeys(page, dealer)
  await press(page, mainLink(page, 'Orders'))
  await expect(page.getByRole('link', { name: 'W-1', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.type('W-2')
  await expect(page.getByRole('link', { name: 'W-1', exact: true })).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'W-2', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'W-2' })).toBeVisible()
  await press(page, page.getByRole('main').getByRole('button', { name: 'Authorize For Payment' }).first())
  await expect(
    page
      .locator('[aria-live], [role=status], [role=alert]')
      .filter({ hasText: 'Order has been Authorized' })
      .first(),
  ).toBeVisible()
})

const address = 'Fern Hill Outfitters\n12 Harbour Street\nSuite 4\nPortland, ME 04101\n(207) 555-0142'

test('three variants go to a new address by keyboard alone', async ({ page }) => {
  await openAs(page, 'active@dealer.example')
  await press(page, mainLink(page, 'Products'))
  await fillIn(page, [[page.getByRole('combobox', { name: 'Search products' }), 'safety vest']])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=safety/)
  await press(page, page.getByRole('button', { name: 'Choose options of Class 2 Safety Vest' }))
  const dialog = page.getByRole('dialog', { name: 'Class 2 Safety Vest' })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  for (const quantity of ['1', '2', '1']) {
    await page.keyboard.type(quantity)
    await page.keyboard.press('Tab')
  }
  await press(page, dialog.getByRole('button', { name: 'Add 4 To Cart' }))
  const added = page.getByRole('region', { name: '3 items were added to your cart' })
  await press(page, added.getByRole('link', { name: 'Checkout' }))
  await fillIn(page, [[page.getByLabel('Reference Number'), `KEYS-${Date.now()}`]])
  // The arrows of a group of radio buttons choose, as soon as one of them has the focus.
  const ground = page.getByRole('radio', { name: /^Standard Ground/ })
  await tabTo(page, page.getByRole('radio').and(page.locator(':checked, :first-child')).first())
  while (!(await ground.isChecked())) await page.keyboard.press('ArrowDown')
  await press(page, page.getByRole('button', { name: 'Paste an address' }).first())
  await expect(page.getByRole('textbox', { name: /^Name, street/ })).toBeFocused()
  await page.keyboard.insertText(address)
  await press(page, page.getByRole('button', { name: 'Use This Address' }))
  await press(page, page.getByRole('button', { name: 'Confirm & Continue' }))
  await expect(page.getByText('12 Harbour Street').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Place Order' }))
  await expect(page).toHaveURL(/\/orders\/\d+$/)
})
