import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { openAs } from '../../support/sign-in.ts'

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Order, customer, tracking number, product, page or action' })
const trigger = (page: Page) => page.getByRole('button', { name: 'Jump to a page, order or product' })
const first = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option').first()

/** Opens the palette by its keys and types; the first place must then be this one. */
async function findPlace(page: Page, typed: string, place: RegExp): Promise<void> {
  await expect(trigger(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(typed)
  await expect(first(page)).toHaveAccessibleName(place)
}

test('Ctrl-K leads to a page, to an order by its number and to a product by its SKU, without the mouse', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example')
  await findPlace(page, 'set', /^Settings/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Settings · /)

  await page.goto('/orders/')
  const number = await page.getByRole('table', { name: 'Orders' }).getByRole('rowheader').first().innerText()
  await findPlace(page, number, new RegExp(`^${number}.*Order$`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

  await page.goto('/products/')
  const told = await page
    .getByText(/^SKU \S/)
    .first()
    .innerText()
  await findPlace(page, told.replace('SKU ', ''), /Product$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+\?variant=\d+/)
})

test('an action is found by its name and done at once', async ({ page }) => {
  await openAs(page, 'active@dealer.example')
  await findPlace(page, 'dark', /^Dark theme/)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('what is nowhere is searched for in the list; arrows choose, and Escape leads back', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example')
  await trigger(page).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('option', { selected: true })
  await expect(second).toHaveAccessibleName(/^Orders/)
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(trigger(page)).toBeFocused()

  await findPlace(page, 'nothing is called so', /^Search orders for/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/\?search=/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('nothing is called so')
})
