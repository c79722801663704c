import { expect, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { runCli } from '../../support/cli.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openPageAs } from '../../support/sign-in.ts'

test('a dealer sends its customer a tracking page, which shows the package and ends when revoked', async ({
  page,
  browser,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['T-1'])
  await openPageAs(page, dealer, '/orders/')
  await page.getByRole('link', { name: 'T-1', exact: true }).first().click()
  await page.getByRole('button', { name: 'Tracking page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Link (shown only once)').inputValue()
  expect(link).toMatch(/\/track\/dpo_[\w-]{43}$/)
  // The link is shown only once, so rotating a tablet or resizing the window must not hide it.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await expect(dialog.getByLabel('Link (shown only once)')).toHaveValue(link)
  }

  const customer = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const view = await customer.newPage()
  const response = await view.goto(link)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Your order is being prepared')
  await expect(view.getByRole('list', { name: 'Order progress' })).toContainText('Order placed, now')
  await expect(view.getByRole('main')).toContainText('to Eugene, United States')
  await expect(view.getByText('Thing 1')).toBeVisible()
  expect(await view.getByRole('main').innerText()).not.toMatch(/\$|10\.50|Main St|Ada Reed/)
  await expect(view.getByRole('navigation')).toHaveCount(0)
  await expect(view.locator('a[href^="/"]')).toHaveCount(0)

  const parcel = ['--carrier', 'UPS', '--tracking', '1Z999AA10123456784', '--anyway', 'Agreed by phone']
  await runCli('order', 'ship', '--supplier', dealer.handle, '--order', 'T-1', ...parcel)
  await view.reload()
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('On its way to you')
  await expect(view.getByRole('link', { name: 'Track with UPS (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  expect(await axeViolations(view)).toEqual([])

  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog.getByRole('status')).toContainText('No link yet')
  await view.reload()
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await customer.close()
})
