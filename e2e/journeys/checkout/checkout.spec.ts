import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { runCli } from '../../support/cli.ts'
import { createJourneyDealer, type JourneyDealer } from '../../support/create-dealer.ts'
import { openPageAs } from '../../support/sign-in.ts'

const header = 'productSku,sku,title,price,quantity,weight\n'

interface Shop extends JourneyDealer {
  /** Reimports the catalogue with the given prices and stock. */
  readonly stock: (rows: string) => Promise<void>
}

/** A supplier with three articles for a single journey. */
async function openShop(...settings: readonly string[]): Promise<Shop> {
  const dealer = await createJourneyDealer(...settings)
  const file = join(tmpdir(), `${dealer.handle}.csv`)
  const stock = async (rows: string) => {
    writeFileSync(file, header + rows)
    await runCli('import', 'products', file, '--supplier', dealer.handle)
  }
  await stock(
    'LAMP,LAMP-1,Desk Lamp,20.00,5,2\nCHAIR,CHAIR-1,Oak Chair,99.50,3,20\nMUG,MUG-1,Stone Mug,4.25,100,1\n',
  )
  await runCli(
    'supplier',
    'invoice-rules',
    'add',
    '--supplier',
    dealer.handle,
    '--figure',
    'dropship_fee',
    '--amount',
    '2.50',
  )
  return { ...dealer, stock }
}

/** Adds a list to the cart by quick order. */
async function fillCart(page: Page, shop: Shop, list: string): Promise<void> {
  await openPageAs(page, shop, '/cart')
  await page.getByRole('button', { name: 'Quick order' }).click()
  await page.getByLabel('SKUs and quantities, one item per line').fill(list)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('button', { name: /^Add \d+ items? to cart$/ }).click()
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeVisible()
}

async function fillDetails(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Reference number').fill(reference)
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByLabel('Name', { exact: true }).fill('Fern Hill Outfitters')
  await page.getByLabel('Address 1').fill('12 Harbour Street')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State').selectOption({ label: 'Maine' })
  await page.getByLabel('ZIP code').fill('04101')
}

async function goToReview(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).click()
  await fillDetails(page, reference)
  await page.getByRole('button', { name: 'Confirm & Continue' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Cart summary' })

test('a dealer fills the cart from a list, changes its mind twice, and places the order once with two clicks', async ({
  page,
}) => {
  const shop = await openShop()
  await fillCart(page, shop, 'SKU\tQty\nlamp-1\t2\nMUG-1\t3\nNOBODY-9\t1\nMUG-1\tmany')
  await page.getByRole('button', { name: 'Remove Desk Lamp' }).click()
  await expect(page.getByText('You just removed Desk Lamp')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(summary(page).getByText('~$52.75')).toBeVisible()
  await expect(summary(page).getByText('Aval In Checkout')).toHaveCount(2)

  await goToReview(page, 'PO-1')
  await expect(page).toHaveURL(/step=3/)
  await expect(summary(page).getByText('$55.25')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Reference number')).toHaveValue('PO-1')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  await page.goForward()
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText('PO-1')).toBeVisible()
  await page.goto(`${shop.origin}/cart`)
  await expect(page.getByRole('heading', { name: '0 Items In Your Cart' })).toBeVisible()
  await page.goto(`${shop.origin}/orders/`)
  await expect(page.getByText('PO-1')).toHaveCount(1)
})

test('changed prices, stock and a second tab’s cart lead to the items and explain what applies now', async ({
  page,
  context,
}) => {
  const shop = await openShop()
  await fillCart(page, shop, 'LAMP-1,2\nMUG-1,3')
  const other = await context.newPage()
  await other.goto(`${shop.origin}/cart`)
  await other.getByLabel('Quantity of Stone Mug').fill('7')
  await other.getByLabel('Quantity of Stone Mug').press('Enter')
  await expect(page.getByLabel('Quantity of Stone Mug')).toHaveValue('7')
  await other.getByRole('button', { name: 'Remove Stone Mug' }).click()
  await expect(page.getByLabel('Quantity of Stone Mug')).toHaveCount(0)
  await other.close()

  await goToReview(page, 'PO-2')
  await shop.stock('LAMP,LAMP-1,Desk Lamp,25.00,5,2\n')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Prices have changed. Please review your order.')).toBeVisible()
  await expect(summary(page).getByText('$52.50')).toBeVisible()
  await shop.stock('LAMP,LAMP-1,Desk Lamp,25.00,1,2\n')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Only 1 of LAMP-1 left in stock.')).toBeVisible()
  await page.getByRole('link', { name: '1 Items', exact: true }).click()
  const quantity = page.getByLabel('Quantity of Desk Lamp')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Desk Lamp' }).click()
  await expect(page).toHaveURL(/variant=\d+/)
  await expect(page.getByRole('button', { name: 'Remove From Cart' })).toBeVisible()
  await page.goBack()
  await quantity.fill('1')
  await quantity.press('Enter')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Confirm & Continue' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
})

test('a dealer who is offline while placing an order is never left in doubt, nor after a lost response', async ({
  page,
  context,
}) => {
  const answers: (number | undefined)[] = []
  const shop = await openShop()
  await fillCart(page, shop, 'MUG-1,3')
  await goToReview(page, 'PO-4')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Checking whether your order was placed')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("Your order wasn't placed")).toBeVisible()
  // The server receives the order, but the page gets neither this response nor later ones. Intercepted in the browser,
  // because only it resolves the supplier's host.
  const wire = await context.newCDPSession(page)
  wire.on('Fetch.requestPaused', ({ requestId, responseStatusCode }) => {
    answers.push(responseStatusCode)
    void wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  })
  await wire.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/dealer-portal/orders/', requestStage: 'Response' }],
  })
  await page.route('**/orders/by-key/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Checking whether your order was placed')).toBeVisible()
  expect(answers).toEqual([200])
  await wire.send('Fetch.disable')
  await page.unroute('**/orders/by-key/*')
  await page.reload()
  // The page polls, often at first and then less.
  await expect(page).toHaveURL(/\/orders\/\d+$/, { timeout: 30_000 })
  await expect(page.getByText('PO-4')).toBeVisible()
})

test('the keyboard alone places an order, without accessibility violations', async ({ page }) => {
  const shop = await openShop()
  await fillCart(page, shop, 'MUG-1,3\nCHAIR-1,9')
  await page.getByLabel('Quantity of Oak Chair').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Checkout' }).press('Enter')
  await page.getByLabel('Reference number').press('Enter')
  await expect(page.getByText('Please fix the errors listed in red and try again').first()).toBeVisible()
  await expect(page.getByLabel('Reference number')).toBeFocused()
  await fillDetails(page, 'PO-5')
  await page.getByLabel('Reference number').press('Enter')
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  await expect(page).toHaveURL(/\/orders\/\d+$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('toasts don’t cover the checkout buttons, and the total is visible next to them', async ({ page }) => {
    const shop = await openShop()
    await fillCart(page, shop, 'CHAIR-1,3')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByLabel('Reference number').focus()
    await page.getByRole('button', { name: 'Confirm & Continue' }).click()
    await expect(page.getByText('Please fix the errors listed in red and try again').first()).toBeVisible()
    await fillDetails(page, 'PO-6')
    // The click waits until nothing covers the button, although the notice stays for minutes.
    await page.getByRole('button', { name: 'Confirm & Continue' }).click()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
    const total = await summary(page).getByText('$301.00').boundingBox()
    for (const name of ['Place Order', 'Back']) {
      const button = await page.getByRole('button', { name }).boundingBox()
      expect((total?.y ?? 0) + (total?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    }
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
  })
})
