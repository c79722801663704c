import { expect, type Page, test } from '@playwright/test'
import type { JourneyDealer } from '../../support/create-dealer.ts'
import { fillIn, press } from '../../support/keyboard.ts'
import { createPayingDealer } from '../../support/payment-sandbox.ts'
import { openPageAs } from '../../support/sign-in.ts'

// These journeys use only the keyboard: Tab moves, Enter and Space press, letters and digits fill fields. Keyboard
// sign-in is covered by the page journeys.
const section = (page: Page) => page.getByRole('region', { name: 'Payment methods' })
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function openSettings(page: Page, dealer: JourneyDealer): Promise<void> {
  await openPageAs(page, dealer)
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }))
  await expect(section(page)).toBeVisible()
}

async function addCard(page: Page, number: string): Promise<void> {
  await press(page, section(page).getByRole('button', { name: 'Add a card' }))
  const frame = page.frameLocator('iframe[title*="ecure"]')
  await fillIn(page, [
    [frame.getByLabel('Card number'), number],
    [frame.getByLabel('Expiration date'), '1234'],
    [frame.getByLabel('Security code'), '123'],
    [frame.getByLabel('Postal code'), '97401'],
  ])
  const add = section(page).getByRole('button', { name: 'Add', exact: true })
  await expect(add).not.toHaveAttribute('aria-busy')
  await press(page, add)
}

/** Answers the bank's challenge in the window opened by the provider. */
async function answerBank(page: Page, answer: string): Promise<void> {
  const bank = page.frameLocator('iframe[title="Card authentication"]')
  await press(page, bank.getByRole('button', { name: answer }))
}

test('cards, one after its bank asked, and a bank account verified by deposits are added without the mouse', async ({
  page,
}) => {
  await openSettings(page, await createPayingDealer('stripe'))
  const methods = section(page).getByRole('listitem')
  await addCard(page, '4242424242424242')
  await expect(notice(page, 'Card added')).toBeVisible()
  // A new method takes the focus once it is listed.
  await expect(methods.first()).toBeFocused()
  await addCard(page, '4000002500003155')
  await answerBank(page, 'Complete authentication')
  await expect(methods.nth(1)).toBeFocused()
  await press(page, methods.nth(1).getByRole('button', { name: /up$/ }), 'Space')
  await expect(methods.first()).toContainText('•••• 3155')
  await press(page, methods.first().getByRole('button', { name: /^Remove/ }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
  await expect(methods).toHaveCount(1)

  await press(page, section(page).getByRole('button', { name: 'Add a bank account' }))
  const form = section(page).getByRole('form', { name: 'Add a bank account' })
  await fillIn(page, [
    [form.getByLabel('Name'), 'Operating account'],
    [form.getByLabel('Routing number'), '110000000'],
    [form.getByLabel('Account number'), '000123456789'],
  ])
  await press(page, form.getByRole('button', { name: 'Add', exact: true }), 'Space')
  await expect(notice(page, 'ACH added')).toBeVisible()
  await expect(methods.nth(1)).toBeFocused()
  await press(page, section(page).getByRole('button', { name: /^Verify .*Operating account$/ }))
  const dialog = page.getByRole('dialog', { name: 'Verify bank account' })
  await fillIn(page, [
    [dialog.getByLabel('First deposit'), '32'],
    [dialog.getByLabel('Second deposit'), '45'],
  ])
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Your bank account has been verified')).toBeVisible()
  await press(page, section(page).getByLabel('Operating account is active'), 'Space')
  await expect(notice(page, 'Payment method has been deactivated')).toBeVisible()
})
