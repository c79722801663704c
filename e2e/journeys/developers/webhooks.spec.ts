import { expect, type Locator, type Page, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import {
  type ReceivedWebhook,
  receiveWebhooks,
  type WebhookReceiver,
} from '../../support/receive-webhooks.ts'
import { demoPassword, openPageAs } from '../../support/sign-in.ts'

let receiver: WebhookReceiver

test.beforeEach(async () => {
  receiver = await receiveWebhooks()
})
test.afterEach(() => receiver.close())

/** Opens the developer page of a dealer with one order, unique to this journey. */
async function openDevelopers(page: Page): Promise<string> {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['W-1'])
  await openPageAs(page, dealer, '/settings/developers')
  return dealer.origin
}

/** Adds an endpoint of this process and returns its secret, which the page shows only once. */
async function addEndpoint(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const form = page.getByRole('dialog', { name: 'Add endpoint' })
  await form.getByLabel('URL').fill(receiver.url)
  await form.getByRole('textbox', { name: 'Description (optional)' }).fill('Warehouse')
  await form.getByLabel('Your password').fill(demoPassword)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = await shown.locator('code').innerText()
  await shown.getByRole('button', { name: "I've copied it" }).click()
  await expect(shown).toHaveCount(0)
  return secret
}

/** Refreshes the deliveries until the newest delivery of an event has this outcome. */
async function expectDelivery(page: Page, event: string, outcome: string): Promise<Locator> {
  const section = page.getByRole('region', { name: 'Deliveries', exact: true })
  const row = section.getByRole('listitem').filter({ hasText: event }).first()
  await expect(async () => {
    await section.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).toContainText(outcome, { timeout: 1000 })
  }).toPass()
  return row
}

/** Verifies a message with the public library, which throws on a wrong signature. */
function verified(secret: string, message: ReceivedWebhook | undefined) {
  const headers = message?.headers as Record<string, string>
  return new Webhook(secret).verify(message?.body ?? '', headers) as {
    id: string
    type: string
    data: object
  }
}

test('a dealer adds an endpoint, tests it, receives an order’s event, and redelivers it', async ({
  page,
}) => {
  const origin = await openDevelopers(page)
  const secret = await addEndpoint(page)
  await page.reload()
  await expect(page.getByRole('button', { name: `Send test: ${receiver.url}` })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: `Send test: ${receiver.url}` }).click()
  await expectDelivery(page, 'ping', 'Delivered')
  expect(verified(secret, receiver.received.at(-1)).type).toBe('ping')
  await authorizeOrder(page, origin)
  await page.goto(`${origin}/settings/developers`)
  const row = await expectDelivery(page, 'order.authorized', 'Delivered')
  await row.getByRole('button').click()
  const delivery = page.getByRole('dialog', { name: 'Delivery' })
  await expect(delivery.getByRole('region', { name: 'Payload' })).toContainText('W-1')
  await expect(delivery.getByRole('region', { name: 'Attempt 1: request headers' })).toContainText(
    'webhook-signature',
  )
  await expect(delivery.getByRole('region', { name: 'Attempt 1: response' })).toContainText('thank you')
  const count = receiver.received.length
  const first = verified(secret, receiver.received.at(-1))
  expect(first).toMatchObject({ type: 'order.authorized', data: { orderNumber: 'W-1' } })
  await delivery.getByRole('button', { name: 'Resend' }).click()
  await expect.poll(() => receiver.received.length).toBe(count + 1)
  expect(verified(secret, receiver.received.at(-1))).toEqual(first)
})

async function authorizeOrder(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/orders/`)
  await page.getByRole('link', { name: 'W-1' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Authorize For Payment' }).first().click()
  await expect(page.getByText('Order has been Authorized')).toBeVisible()
}
