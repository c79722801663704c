import type { Page } from '@playwright/test'

export interface LookState {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  readonly only?: 'phone' | 'desktop'
}

const at = (name: string, path: string): LookState => ({
  name,
  open: async (page) => {
    await page.goto(path)
  },
})

const then = (
  name: string,
  path: string,
  act: (page: Page) => Promise<void>,
  only?: LookState['only'],
): LookState => ({
  name,
  open: async (page) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await act(page)
  },
  ...(only ? { only } : {}),
})

const rows = (page: Page) => page.locator('[data-order]')

const firstOrder = async (page: Page) => {
  await rows(page).first().getByRole('link').first().click()
  await page.waitForURL(/\/orders\/\d+/)
}

const fromMore = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

export const visitorStates: readonly LookState[] = [
  at('login', '/login'),
  then('login-refused', '/login', async (page) => {
    await page.getByLabel('Email').fill('active@dealer.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('alert').first().waitFor()
  }),
  at('signup', '/signup'),
  at('set-token', '/set-token/nothing'),
  at('sign-in-link', '/sign-in-link/nothing'),
  at('developers-site', '/developers'),
]

const orderStates: readonly LookState[] = [
  at('orders', '/orders/'),
  then(
    'orders-selected',
    '/orders/?orderStatusId=1',
    async (page) => {
      for (const place of [0, 1, 2])
        await page
          .getByRole('checkbox', { name: /^Select \d/ })
          .nth(place)
          .click()
    },
    'desktop',
  ),
  then(
    'orders-select',
    '/orders/?orderStatusId=1',
    async (page) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await rows(page).first().click()
    },
    'phone',
  ),
  then(
    'orders-filters',
    '/orders/?orderStatusId=1',
    async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
    },
    'phone',
  ),
  then('orders-sort', '/orders/', fromMore('Sort'), 'phone'),
  then('orders-columns', '/orders/', fromMore('Columns'), 'phone'),
  then('orders-export', '/orders/', fromMore('Export'), 'phone'),
  then(
    'orders-columns',
    '/orders/',
    async (page) => {
      await page.getByRole('button', { name: 'Columns', exact: true }).click()
    },
    'desktop',
  ),
  then(
    'orders-export',
    '/orders/',
    async (page) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
    },
    'desktop',
  ),
  then(
    'orders-panel',
    '/orders/',
    async (page) => {
      await rows(page).first().waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('p')
      await page.getByRole('complementary').waitFor()
      await page.waitForLoadState('networkidle')
    },
    'desktop',
  ),
  then(
    'orders-keys',
    '/orders/',
    async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
    'desktop',
  ),
  at('orders-nothing', '/orders/?search=nothing-like-this'),
  then('order', '/orders/', firstOrder),
  ...['To authorize', 'Payment problem', 'On its way', 'Needs attention'].map((view) =>
    then(`order-${view.toLowerCase().replaceAll(' ', '-')}`, '/orders/', async (page) => {
      await page
        .getByRole('navigation', { name: 'Views' })
        .getByRole('button', { name: new RegExp(`^${view}`) })
        .click()
      await page.waitForLoadState('networkidle')
      await firstOrder(page)
    }),
  ),
]

const openProduct = async (page: Page) => {
  await page.getByRole('region', { name: 'Products' }).getByRole('heading').first().click()
  await page.waitForURL(/\/products\/\d+/)
}

const confirmAddress = async (page: Page) => {
  await page.getByLabel('Reference number').fill(`LOOK-${Date.now()}`)
  await page.getByRole('radio', { name: /^Standard Ground/ }).click()
  await page.getByRole('button', { name: 'Paste an address' }).first().click()
  await page
    .getByRole('textbox', { name: /^Address, one part/ })
    .fill('Fern Hill Outfitters\n12 Harbour Street\nSuite 4\nPortland, ME 04101\n(207) 555-0142')
  await page.getByRole('button', { name: 'Use this address' }).click()
}

const shopStates: readonly LookState[] = [
  at('products', '/products/'),
  at('products-list', '/products/?view=list'),
  at('products-nothing', '/products/?q=nothing-like-this'),
  then('products-suggestions', '/products/', async (page) => {
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('vest')
    await page.getByRole('option').first().waitFor()
  }),
  then('product', '/products/', openProduct),
  then('product-matrix', '/products/?q=safety+vest', openProduct),
  at('cart-empty', '/cart'),
  then('mini-cart', '/products/', async (page) => {
    await openProduct(page)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.getByRole('button', { name: 'Remove From Cart' }).waitFor()
  }),
  at('cart', '/cart'),
  then('cart-address', '/cart?step=2', async (page) => {
    await confirmAddress(page)
  }),
  then('cart-confirm', '/cart?step=2', async (page) => {
    await confirmAddress(page)
    await page.getByRole('button', { name: 'Confirm & Continue' }).click()
    await page.getByRole('button', { name: 'Place Order' }).waitFor()
  }),
]

/** The states of the dealer portal, ordered because some build on earlier ones: the cart is filled once. */
export const dealerStates: readonly LookState[] = [
  at('dashboard', '/'),
  ...orderStates,
  ...shopStates,
  at('settings', '/settings'),
  then('settings-card', '/settings', async (page) => {
    await page.getByRole('button', { name: 'Add a card' }).click()
    await page.getByLabel('Use this card first').waitFor()
    await page.waitForLoadState('networkidle')
  }),
  at('settings-developers', '/settings/developers'),
  at('account', '/account'),
  at('nowhere', '/nowhere'),
  then('palette', '/', async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('10')
    await page.waitForLoadState('networkidle')
  }),
  then('offline', '/orders/', async (page) => {
    await page.context().setOffline(true)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await page.waitForTimeout(500)
  }),
]
