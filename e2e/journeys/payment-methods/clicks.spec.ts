import { expect, test } from '@playwright/test'
import { createPayingDealer, typeCard } from '../../support/payment-sandbox.ts'
import { demoPassword } from '../../support/sign-in.ts'

test.use({ viewport: { width: 1440, height: 1800 } })

test('a card is added and used before the others in four clicks, and has the focus then', async ({
  page,
}) => {
  let clicks = 0
  // The provider's fields are in frames of their own, where a click counts as well.
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const { countClick } = window as unknown as { countClick: () => void }
      // A click on a label fires once more on its field.
      if (event.isTrusted && event.detail > 0) countClick()
    })
  })
  const { origin, email } = await createPayingDealer('stripe')
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveTitle(/^Dashboard/)
  await page.goto(`${origin}/settings`)
  const section = page.getByRole('region', { name: 'Payment Methods' })
  const methods = section.getByRole('listitem')
  const add = section.getByRole('button', { name: 'Add', exact: true })
  await section.getByRole('button', { name: 'Add a card' }).click()
  await typeCard(page, '4242424242424242')
  // There is nothing yet before which it could be used.
  await expect(section.getByLabel('Use this card first')).toHaveCount(0)
  await add.click()
  await expect(methods).toHaveCount(1)
  await expect(methods.first()).toBeFocused()
  await section.getByRole('button', { name: 'Add a card' }).click()
  await section.getByRole('button', { name: 'Cancel' }).click()
  await expect(section.getByRole('button', { name: 'Add a card' })).toBeFocused()

  clicks = 0
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
  expect(clicks).toBe(4)
  await page.reload()
  await expect(methods.first()).toContainText('•••• 4444')
})
