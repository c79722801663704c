import { expect, type Page, test } from '@playwright/test'
import type { JourneyDealer } from '../../support/create-dealer.ts'
import { addCard, createPayingDealer, sandboxOrigin, typeCard } from '../../support/payment-sandbox.ts'
import { openPageAs } from '../../support/sign-in.ts'

// Tall enough to avoid scrolling: a click during scrolling would hit the previous position of the provider's frame.
test.use({ viewport: { width: 1440, height: 1800 } })

const section = (page: Page) => page.getByRole('region', { name: 'Payment methods' })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function openSettings(page: Page, dealer: JourneyDealer): Promise<void> {
  await openPageAs(page, dealer, '/settings')
  await expect(section(page)).toBeVisible()
}

/** All requests from the page to the portal. */
function watchRequests(page: Page, origin: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) return
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return sent
}

test('a card is declined, challenged and added at Stripe, the only other host the page loads, and its number never reaches the portal', async ({
  page,
}) => {
  const dealer = await createPayingDealer('stripe')
  const sent = watchRequests(page, dealer.origin)
  const origin = await sandboxOrigin()
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) loaded.push(request.url())
  })
  await openSettings(page, dealer)
  const policy = (await page.reload())?.headers()['content-security-policy'] ?? ''
  const [scripts = ''] = policy.split(';').filter((directive) => directive.startsWith('script-src '))
  const digest = expect.stringMatching(/^'sha256-[\w+/]{43}='$/)
  // The portal's own files, the inline scripts of the page and of the offline page by digest, and the provider.
  expect(scripts.split(' ')).toEqual(['script-src', "'self'", digest, digest, origin])
  expect(policy).not.toMatch(/square|unsafe-eval/)
  await expect(section(page)).toContainText("You don't have any payment methods setup yet.")
  expect(loaded).toEqual([])

  await addCard(page, '4000000000009995')
  await expect(section(page).getByRole('alert')).toContainText('There was a problem adding your card.')
  await expect(section(page).getByRole('alert')).toContainText('Your card has insufficient funds.')

  await typeCard(page, '4242424242424242')
  await section(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(notice(page, 'Card added')).toBeVisible()
  await expect(section(page)).toContainText('•••• 4242')

  await addCard(page, '4000002500003155')
  const challenge = page.frameLocator('iframe[title="Card authentication"]')
  await challenge.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(section(page).getByRole('alert')).toContainText('We are unable to authenticate')
  await section(page).getByRole('button', { name: 'Add', exact: true }).click()
  await challenge.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(section(page)).toContainText('•••• 3155')

  const written = sent.join('\n')
  expect(written).not.toMatch(/4000000000009995|4242424242424242|4000002500003155/)
  expect(written).not.toMatch(/\d{4} \d{4} \d{4} \d{4}/)
})

test('a bank account is added with defaults, verified only by the right deposits, and then active', async ({
  page,
}) => {
  const dealer = await createPayingDealer('stripe')
  const sent = watchRequests(page, dealer.origin)
  await openSettings(page, dealer)
  await section(page).getByRole('button', { name: 'Add a bank account' }).click()
  const form = section(page).getByRole('form', { name: 'Add a bank account' })
  await expect(form.getByLabel('Account holder type')).toHaveValue('company')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  for (const name of ['Name', 'Routing number', 'Account number']) {
    await expect(form.getByText(`${name} is required`)).toBeVisible()
  }
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Operating account')
  await form.getByLabel('Routing number').fill('110000001')
  await form.getByLabel('Account number').fill('000123456789')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('routing number must be')
  await form.getByLabel('Routing number').fill('110000000')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(notice(page, 'ACH added')).toBeVisible()
  await expect(section(page)).toContainText('Pending verification')
  await expect(section(page).getByLabel('Operating account is active')).toBeDisabled()

  await section(page)
    .getByRole('button', { name: /^Verify .*Operating account$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Verify bank account' })
  await dialog.getByLabel('First deposit').fill('0.32')
  await dialog.getByLabel('Second deposit').fill('45')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Special characters, including decimals, are not supported')).toBeVisible()
  await expect(dialog.getByText('Please enter valid deposit amounts.')).toBeVisible()
  await dialog.getByLabel('First deposit').fill('31')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(
    "Those deposit amounts don't match the actual deposits made to your bank account.",
  )
  await expect(dialog).toContainText('You have 4 attempts left.')
  await dialog.getByLabel('First deposit').fill('32')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Your bank account has been verified')).toBeVisible()
  await expect(section(page).getByLabel('Operating account is active')).toBeChecked()
  expect(sent.join('\n')).not.toMatch(/000123456789|110000000/)
})

test('cards are added at Square once it is reachable, an error is shown once, and two methods are ranked, turned off and removed', async ({
  page,
}) => {
  const dealer = await createPayingDealer('square')
  const sent = watchRequests(page, dealer.origin)
  await openSettings(page, dealer)
  await expect(section(page).getByRole('button', { name: 'Add a bank account' })).toHaveCount(0)
  await page.route('**/square.js', (route) => route.abort())
  await section(page).getByRole('button', { name: 'Add a card' }).click()
  await expect(section(page)).toContainText('Initializing Square failed')
  await page.unroute('**/square.js')
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await typeCard(page, '4242 4242 4242 4241')
  await section(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(section(page).getByText('Credit card number is not valid')).toHaveCount(1)
  await typeCard(page, '4000000000000002')
  await section(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(section(page).getByRole('alert')).toContainText('Store Card Failure')
  await typeCard(page, '4111 1111 1111 1111')
  await section(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(notice(page, 'Card added')).toBeVisible()
  await addCard(page, '4800 0000 0000 0004')
  await page
    .frameLocator('iframe[title="Card authentication"]')
    .getByRole('button', { name: 'Complete authentication' })
    .click()
  await expect(section(page).getByRole('listitem')).toHaveCount(2)

  const methods = section(page).getByRole('listitem')
  const grip = methods.last().locator('[aria-hidden="true"]').first()
  await grip.dragTo(methods.first(), { targetPosition: { x: 60, y: 4 }, steps: 12 })
  await expect(notice(page, 'Payment Priorities Updated')).toBeVisible()
  await expect(methods.first()).toContainText('•••• 0004')
  await section(page).getByRole('button', { name: 'Remove Visa' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(notice(page, 'Payment method has been removed')).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  await section(page)
    .getByLabel(/^Visa .* is active$/)
    .click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate payment method?' })
  await expect(dialog).toContainText('This is your last active payment method')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(notice(page, 'Payment method has been deactivated')).toBeVisible()
  expect(sent.join('\n')).not.toMatch(/4111 ?1111|4800 ?0000/)
})
