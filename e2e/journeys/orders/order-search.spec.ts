import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openAs } from '../../support/sign-in.ts'

const orders = (page: Page) => page.getByRole('table', { name: 'Orders' })
const rows = (page: Page) => orders(page).locator('tr[data-order]')
const numbers = (page: Page) => rows(page).getByRole('rowheader').allInnerTexts()
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const selected = (page: Page) => page.getByRole('region', { name: 'Selected orders' })
const box = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select ${number}` })

/** Continues by Tab, or back by Shift and Tab, until this has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by Tab.`)
}

/** Goes down in the choice that has the focus until it says this. */
async function goDownTo(page: Page, choice: Locator, option: string): Promise<void> {
  await expect(choice).toBeFocused()
  for (let presses = 0; presses < 120; presses += 1) {
    const chosen = await choice.locator('option:checked').innerText()
    if (chosen === option) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${option} is not offered.`)
}

test('a status filter is in the address: a reload shows the same orders, and its chip drops it', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example', '/orders/')
  await expect(rows(page).first()).toBeVisible()
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('group', { name: 'Order Status' }).getByLabel('Canceled').check()
  await expect(chips(page)).toContainText('Order Status: Canceled')
  await expect(page).toHaveURL(/orderStatusId=3/)
  const statuses = () => rows(page).locator('td:nth-of-type(2)').allInnerTexts()
  await expect.poll(async () => [...new Set(await statuses())]).toEqual(['Canceled'])
  const before = await numbers(page)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect(await numbers(page)).toEqual(before)
  await expect(filters.getByRole('group', { name: 'Order Status' }).getByLabel('Canceled')).toBeChecked()
  await chips(page).getByRole('button', { name: 'Remove Order Status: Canceled' }).click()
  await expect(page).not.toHaveURL(/orderStatusId/)
  await expect(chips(page)).toBeHidden()
  await expect.poll(async () => new Set(await statuses()).size).toBeGreaterThan(1)
})

test('a condition is added, changed and dropped by keyboard alone', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['S-1', 'S-2'])
  await importOrders(dealer, ['L-1'], 3)
  await openAs(page, dealer, '/orders/')
  await expect(rows(page)).toHaveCount(3)
  await tabTo(page, page.getByRole('button', { name: 'Add filter' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add filter' })
  await expect(dialog.getByLabel('Find a field')).toBeFocused()
  await page.keyboard.type('order total')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Comparator')).toBeFocused()
  await goDownTo(page, dialog.getByLabel('Comparator'), 'is greater than')
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled()
  await tabTo(page, dialog.getByLabel('Value'))
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(() => numbers(page)).toEqual(['L-1'])
  await tabTo(
    page,
    chips(page).getByRole('button', { name: 'Edit Order Total is greater than 21' }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit filter' })
  await tabTo(page, editor.getByLabel('Value'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('20.99')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await tabTo(page, chips(page).getByRole('button', { name: 'Remove Order Total is greater than 20.99' }))
  await page.keyboard.press('Enter')
  await expect(chips(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(3)
})

test('a filter and a view that were saved are found again and give the same list', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['S-1'])
  await importOrders(dealer, ['L-1'], 3)
  await openAs(page, dealer, '/orders/?search=L-1')
  await expect.poll(() => numbers(page)).toEqual(['L-1'])
  await page.getByRole('button', { name: 'Manage filters' }).click()
  const manager = page.getByRole('dialog', { name: 'Manage filters' })
  await manager.getByRole('textbox', { name: 'Save the current filters as' }).fill('Only the long one')
  await manager.getByRole('button', { name: 'Save filter' }).click()
  await expect(manager.getByRole('button', { name: 'Apply Only the long one' })).toBeVisible()
  await page.keyboard.press('Escape')
  const reference = page.getByRole('columnheader', { name: 'Order Reference #' })
  await page.getByRole('button', { name: 'Edit column Order Reference #' }).click()
  await page.getByRole('menuitem', { name: 'Remove column' }).click()
  await expect(reference).toHaveCount(0)
  await page.getByRole('button', { name: 'Manage views' }).click()
  const views = page.getByRole('dialog', { name: 'Manage views' })
  await views
    .getByRole('textbox', { name: 'Save the current columns and sort as' })
    .fill('Without references')
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('button', { name: 'Apply Without references' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${dealer.origin}/orders/`)
  await expect(rows(page)).toHaveCount(2)
  await expect(reference).toBeVisible()
  await page.getByRole('button', { name: 'Only the long one', exact: true }).click()
  await expect.poll(() => numbers(page)).toEqual(['L-1'])
  const tab = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: 'Without references' })
  await tab.click()
  await expect(reference).toHaveCount(0)
  await expect(tab).toHaveAttribute('aria-current', 'true')
  expect(await numbers(page)).toEqual(['L-1'])
})

test('columns are moved by dragging a header and by keyboard, and the address follows', async ({ page }) => {
  await openAs(
    page,
    'active@dealer.example',
    '/orders/?columns=order.total,shippingAddress.name,order.lineCount',
  )
  await expect(rows(page).first()).toBeVisible()
  const header = (name: string) => orders(page).getByRole('columnheader', { name })
  const labels = async () => (await orders(page).getByRole('columnheader').allInnerTexts()).slice(4)
  await header('Total order items').dragTo(header('Order Total'), {
    targetPosition: { x: 6, y: 12 },
    steps: 12,
  })
  await expect.poll(labels).toEqual(['Total order items', 'Order Total', 'Ship To Name'])
  const columns = () => new URL(page.url()).searchParams.get('columns')
  expect(columns()).toBe('order.lineCount,order.total,shippingAddress.name')
  await tabTo(page, page.getByRole('button', { name: 'Edit column Ship To Name' }))
  await page.keyboard.press('Enter')
  const moveLeft = page.getByRole('menuitem', { name: 'Move left' })
  await expect(moveLeft).toBeVisible()
  for (let presses = 0; presses < 6; presses += 1) {
    if (await moveLeft.evaluate((item) => item === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect.poll(labels).toEqual(['Total order items', 'Ship To Name', 'Order Total'])
  await header('Ship To Name')
    .getByRole('button', { name: 'Ship To Name', exact: true })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('menuitem', { name: 'Remove column' })).toBeVisible()
})

test('selected orders are authorized after a question, and what was left alone is shown with its reason', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['A-1', 'A-2', 'A-3'])
  await openAs(page, dealer, '/orders/')
  await box(page, 'A-1').check()
  await box(page, 'A-3').check()
  await expect(selected(page)).toContainText('2 orders selected')
  await selected(page).getByRole('button', { name: 'Authorize', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Authorize' })
  await expect(dialog).toContainText(
    'Are you sure you want to authorize all eligible orders of the 2 you have selected?',
  )
  await dialog.getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect(page.getByText('2 Orders have been authorized')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await expect(selected(page)).toContainText('3 orders selected')
  await selected(page).getByRole('button', { name: 'Authorize', exact: true }).click()
  await dialog.getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect(dialog).toContainText('1 Orders have been authorized')
  await expect(dialog).toContainText('2 orders were left alone')
  await expect(dialog).toContainText('2 in another payment status')
})

test('all orders that match are canceled, those on other pages too, and no other order', async ({ page }) => {
  const dealer = await createJourneyDealer()
  const many = Array.from({ length: 27 }, (_, index) => `M-${index + 1}`)
  await importOrders(dealer, many)
  await importOrders(dealer, ['L-1'], 3)
  const where = encodeURIComponent(JSON.stringify([['order.total', 'less', 30]]))
  await openAs(page, dealer, `/orders/?size=25&where=${where}`)
  await expect(page.getByText('1–25 of 27 orders')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await expect(selected(page)).toContainText('25 orders selected')
  await selected(page).getByRole('button', { name: 'Select all 27 matching' }).click()
  await expect(selected(page)).toContainText('27 orders selected')
  await selected(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel' })
  await expect(dialog).toContainText(
    'Are you sure you want to cancel all eligible orders of the 27 you have selected?',
  )
  await dialog.getByRole('button', { name: 'Cancel orders' }).click()
  await expect(page.getByText('27 Orders have been canceled')).toBeVisible()
  await page.goto(`${dealer.origin}/orders/?orderStatusId=3`)
  await expect(page.getByText('1–27 of 27 orders')).toBeVisible()
  await page.goto(`${dealer.origin}/orders/?orderStatusId=1`)
  await expect.poll(() => numbers(page)).toEqual(['L-1'])
})

test('the current page is exported as a file with the chosen columns and the orders of the list', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(
    dealer,
    Array.from({ length: 27 }, (_, index) => `E-${index + 1}`),
  )
  await openAs(page, dealer, '/orders/?size=25&sort=order.id&columns=order.id,order.total')
  await expect(page.getByText('1–25 of 27 orders')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 1800 })
  await expect(rows(page)).toHaveCount(25)
  const numbers = await rows(page).getByRole('link').allTextContents()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  await expect(dialog).toContainText('Would you like to export all pages of orders')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Current Page' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('orders-export.csv')
  const text = await readFile(await download.path(), 'utf8')
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe(
    'Order #,Order Status,Payment Status,Purchase Order Status,Fulfillment Status,Order Total',
  )
  expect(lines.map((line) => line.split(',')[0])).toEqual(numbers)
  await expect(dialog).toBeHidden()
})

test('the drawer of filters and the editor of a condition are free of accessibility violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openAs(page, 'active@dealer.example', '/orders/')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.getByRole('group', { name: 'Order Status' })).toBeVisible()
  await expect(drawer.getByLabel('Start Date', { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Add filter' }).click()
  const editor = page.getByRole('dialog', { name: 'Add filter' })
  await editor.getByLabel('Find a field').fill('imported')
  await editor.getByRole('button', { name: 'Imported At' }).click()
  await editor.getByLabel('Comparator').selectOption('is within the last')
  await expect(editor.getByLabel('Unit')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a column is made wider by its edge, stays in its place, and is as wide after a reload', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example', '/orders/')
  await expect(rows(page).first()).toBeVisible()
  const headers = () => page.getByRole('columnheader').allInnerTexts()
  const before = await headers()
  const header = page.getByRole('columnheader', { name: 'Ship To Name' })
  const box = async () => (await header.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const { x, y, width } = await box()
  await page.mouse.move(x + width - 1, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + width + 99, y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await box()).width - width)).toBe(100)
  expect(await headers()).toEqual(before)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect(Math.round((await box()).width - width)).toBe(100)
})
