import { expect, type Page, test } from '@playwright/test'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openPageAs } from '../../support/sign-in.ts'

const orders = (page: Page) => page.getByRole('table', { name: 'Orders' })
const rows = (page: Page) => orders(page).locator('tr[data-order]')
const numbers = (page: Page) => rows(page).getByRole('rowheader').allInnerTexts()
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const selected = (page: Page) => page.getByRole('region', { name: 'Selected orders' })
const box = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select ${number}` })

test('filters are in the URL, columns are dragged and widened, and both are restored from a filter and a view', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['S-1'])
  await importOrders(dealer, ['L-1'], 3)
  const columns = 'order.total,shippingAddress.name,order.lineCount'
  await openPageAs(page, dealer, `/orders/?search=L-1&columns=${columns}`)
  await expect.poll(() => numbers(page)).toEqual(['L-1'])
  const status = page.getByRole('region', { name: 'Filters' }).getByRole('group', { name: 'Order Status' })
  await status.getByLabel('Open').check()
  await expect(chips(page)).toContainText('Order Status: Open')
  await expect(page).toHaveURL(/orderStatusId=1/)

  const header = (name: string) => orders(page).getByRole('columnheader', { name })
  const labels = async () => (await orders(page).getByRole('columnheader').allInnerTexts()).slice(4)
  await header('Total order items').dragTo(header('Order total'), {
    targetPosition: { x: 6, y: 12 },
    steps: 12,
  })
  await expect.poll(labels).toEqual(['Total order items', 'Order total', 'Ship To Name'])
  const moved = 'order.lineCount,order.total,shippingAddress.name'
  expect(new URL(page.url()).searchParams.get('columns')).toBe(moved)
  const edge = async () => (await header('Ship To Name').boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const { x, y, width } = await edge()
  await page.mouse.move(x + width - 1, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + width + 99, y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await edge()).width - width)).toBe(100)
  await page.reload()
  await expect.poll(() => numbers(page)).toEqual(['L-1'])
  await expect(status.getByLabel('Open')).toBeChecked()
  expect(await labels()).toEqual(['Total order items', 'Order total', 'Ship To Name'])
  expect(Math.round((await edge()).width - width)).toBe(100)

  await page.getByRole('button', { name: 'Manage filters' }).click()
  const manager = page.getByRole('dialog', { name: 'Manage filters' })
  await manager.getByRole('textbox', { name: 'Save the current filters as' }).fill('Only the long one')
  await manager.getByRole('button', { name: 'Save filter' }).click()
  await expect(manager.getByRole('button', { name: 'Apply Only the long one' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Manage views' }).click()
  const views = page.getByRole('dialog', { name: 'Manage views' })
  await views.getByRole('textbox', { name: 'Save the current columns and sort as' }).fill('Items first')
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('button', { name: 'Apply Items first' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${dealer.origin}/orders/`)
  await expect(rows(page)).toHaveCount(2)
  await expect(header('Order Reference #')).toBeVisible()
  await page.getByRole('button', { name: 'Only the long one', exact: true }).click()
  await expect.poll(() => numbers(page)).toEqual(['L-1'])
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Items first' })
  await tab.click()
  await expect.poll(labels).toEqual(['Total order items', 'Order total', 'Ship To Name'])
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => numbers(page)).toEqual(['L-1'])
  await chips(page).getByRole('button', { name: 'Remove Order Status: Open' }).click()
  await expect(page).not.toHaveURL(/orderStatusId/)
})

test('selected orders are authorized and all matches canceled, and skipped ones are listed with the reason', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  const many = Array.from({ length: 27 }, (_, index) => `M-${index + 1}`)
  await importOrders(dealer, many)
  await importOrders(dealer, ['L-1', 'L-2'], 3)
  const where = encodeURIComponent(JSON.stringify([['order.total', 'less', 30]]))
  await openPageAs(page, dealer, '/orders/')
  await box(page, 'L-1').check()
  await box(page, 'M-27').check()
  await expect(selected(page)).toContainText('2 orders selected')
  await selected(page).getByRole('button', { name: 'Authorize', exact: true }).click()
  const authorize = page.getByRole('dialog', { name: 'Authorize' })
  await expect(authorize).toContainText(
    'Are you sure you want to authorize all eligible orders of the 2 you have selected?',
  )
  await authorize.getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect(page.getByText('2 Orders have been authorized')).toBeVisible()
  await expect(authorize).toBeHidden()
  await page.goto(`${dealer.origin}/orders/?search=L-`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await selected(page).getByRole('button', { name: 'Authorize', exact: true }).click()
  await authorize.getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect(authorize).toContainText('1 Orders have been authorized')
  await expect(authorize).toContainText('1 order was skipped')
  await expect(authorize).toContainText('1 with a different payment status')

  await page.goto(`${dealer.origin}/orders/?size=25&where=${where}`)
  await expect(page.getByText('1–25 of 27 orders')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await expect(selected(page)).toContainText('25 orders selected')
  await selected(page).getByRole('button', { name: 'Select all 27 matching orders' }).click()
  await expect(selected(page)).toContainText('27 orders selected')
  await selected(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel orders' })
  await expect(cancel).toContainText(
    'Are you sure you want to cancel all eligible orders of the 27 you have selected?',
  )
  await cancel.getByRole('button', { name: 'Cancel orders' }).click()
  await expect(page.getByText('27 Orders have been canceled')).toBeVisible()
  await page.goto(`${dealer.origin}/orders/?orderStatusId=3`)
  await expect(page.getByText('1–27 of 27 orders')).toBeVisible()
  await page.goto(`${dealer.origin}/orders/?orderStatusId=1`)
  await expect.poll(() => numbers(page)).toEqual(['L-2', 'L-1'])
})
