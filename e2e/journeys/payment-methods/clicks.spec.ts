import { expect, test } from '@playwright/test'
import { countClicks } from '../../support/count-clicks.ts'
import { createPayingDealer, typeCard } from '../../support/payment-sandbox.ts'
import { openPageAs } from '../../support/sign-in.ts'

test.use({ viewport: { width: 1440, height: 1800 } })

test('a card is added and used before the others in four clicks, and then has the focus', async ({
  page,
}) => {
  // The provider's fields are in separate frames, whose clicks count too.
  const clicks = await countClicks(page)
  const dealer = await createPayingDealer('stripe')
  await openPageAs(page, dealer, '/settings')
  const section = page.getByRole('region', { name: 'Payment methods' })
  const methods = section.getByRole('listitem')
  const add = section.getByRole('button', { name: 'Add', exact: true })
  await section.getByRole('button', { name: 'Add a card' }).click()
  await typeCard(page, '4242424242424242')
  // There is no other card yet to rank it before.
  await expect(section.getByLabel('Use this card first')).toHaveCount(0)
  await add.click()
  await expect(methods).toHaveCount(1)
  await expect(methods.first()).toBeFocused()
  await section.getByRole('button', { name: 'Add a card' }).click()
  await section.getByRole('button', { name: 'Cancel' }).click()
  await expect(section.getByRole('button', { name: 'Add a card' })).toBeFocused()

  clicks.since()
  await section.getByRole('button', { name: 'Add a card' }).click()
  await expect(add).not.toHaveAttribute('aria-busy')
  await page.frameLocator('iframe[title*="ecure"]').getByLabel('Card number').click()
  for (const value of ['5555555555554444', '1234', '123', '97401']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await section.getByLabel('Use this card first').click()
  await add.click()
  await expect(methods).toHaveCount(2)
  await expect(methods.first()).toContainText('•••• 4444')
  await expect(methods.first()).toBeFocused()
  expect(clicks.since()).toBe(4)
  await page.reload()
  await expect(methods.first()).toContainText('•••• 4444')
})
