import type { Page } from '@playwright/test'

/** A frequent interaction: the page, what must be visible first, and the measured click or key. */
export interface InteractionCase {
  readonly path: string
  readonly prepare: (page: Page) => Promise<void>
  readonly act: (page: Page) => Promise<void>
}

const rows = (page: Page) => page.locator('tr[data-order]')
const add = (page: Page) => page.getByRole('button', { name: /^Add .+ to cart$/ })
const quantity = (page: Page) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('textbox', { name: /^Quantity of / })

const products = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const productsStand = async (page: Page) => await products(page).first().waitFor()

const listStands = async (page: Page) => await rows(page).first().waitFor()

export const interactionCases = {
  'a status filtered by': {
    path: '/orders/',
    prepare: listStands,
    act: async (page) => await page.getByLabel('Closed', { exact: true }).click(),
  },
  'another tab of the list': {
    path: '/orders/',
    prepare: listStands,
    act: async (page) => await page.getByRole('button', { name: /^On its way/ }).click(),
  },
  'a letter typed into the search': {
    path: '/orders/',
    prepare: async (page) => {
      await listStands(page)
      await page.getByRole('searchbox', { name: 'Search orders' }).focus()
    },
    act: async (page) => await page.keyboard.press('a'),
  },
  'the catalogue from cards to rows': {
    path: '/products/',
    prepare: productsStand,
    act: async (page) => await page.getByRole('button', { name: 'List', exact: true }).click(),
  },
  'the catalogue from rows to cards': {
    path: '/products/?view=list',
    prepare: productsStand,
    act: async (page) => await page.getByRole('button', { name: 'Grid', exact: true }).click(),
  },
  'a card added to the cart': {
    path: '/products/',
    prepare: async (page) => await add(page).first().waitFor(),
    act: async (page) => await add(page).first().click(),
  },
  'a quantity changed in the cart': {
    path: '/products/',
    prepare: async (page) => {
      await add(page).first().click()
      await page.getByRole('link', { name: /^Cart, [1-9]/ }).click()
      await quantity(page).first().fill('2')
    },
    act: async (page) => await page.keyboard.press('Enter'),
  },
} as const satisfies Record<string, InteractionCase>

export type InteractionName = keyof typeof interactionCases

export const barePagePath = '/bare-page'

export const barePage =
  '<!doctype html><meta charset="utf-8"><title>Bare</title><button onclick="this.textContent = \'Done\'">Do</button>'

export const bareCase: InteractionCase = {
  path: barePagePath,
  prepare: async (page) => await page.getByRole('button').waitFor(),
  act: async (page) => await page.getByRole('button').click(),
}
