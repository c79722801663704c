import { expect, test } from '@playwright/test'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { openPageAs } from '../../support/sign-in.ts'

test('a dealer sets how its orders are paid, replaces its API token and chooses its mails', async ({
  page,
}) => {
  await openPageAs(page, await createJourneyDealer(), '/settings')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Invoice settings', 'API token', 'Payment methods', 'Emails'],
  ])
  const invoices = page.getByRole('region', { name: 'Invoice settings' })
  const save = invoices.getByRole('button', { name: 'Save invoice settings' })
  await invoices.getByLabel('Yes').check()
  await invoices.getByLabel('Maximum total').fill('a lot')
  await save.click()
  await expect(invoices.getByText('Must be a valid number')).toBeVisible()
  await expect(invoices.getByText('Please fix the errors listed in red and try again.')).toBeVisible()
  await expect(invoices.getByLabel('Maximum total')).toBeFocused()
  await expect(invoices.getByLabel('Maximum total')).toHaveValue('a lot')
  await invoices.getByLabel('Maximum total').fill('275.50')
  await page.context().setOffline(true)
  await save.click()
  await expect(invoices.getByRole('alert')).toContainText('cannot be reached')
  await expect(invoices.getByLabel('Maximum total')).toHaveValue('275.50')
  await page.context().setOffline(false)
  await save.click()
  await expect(page.getByText('Invoice Settings Updated!', { exact: true }).first()).toBeVisible()

  const token = page.getByRole('region', { name: 'API token' })
  await expect(token.getByText('API token hidden')).toBeAttached()
  expect(await page.content()).not.toContain('dpa_')
  await token.getByRole('button', { name: 'Reveal' }).click()
  const before = await token.getByText(/^dpa_/).textContent()
  await token.getByRole('button', { name: 'Regenerate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regenerate API token?' })
  await expect(dialog).toContainText('Never used.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(token.getByText(before ?? '')).toBeVisible()
  await token.getByRole('button', { name: 'Regenerate' }).click()
  await dialog.getByRole('button', { name: 'Regenerate', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(token.getByText(/^dpa_/)).not.toHaveText(before ?? '')

  const mail = page.getByLabel('Email: Order shipped')
  await mail.selectOption('none')
  await expect(page.getByText('Email notifications saved').first()).toBeVisible()
  await page.reload()
  await expect(mail).toHaveValue('none')
  await expect(invoices.getByLabel('Maximum total')).toHaveValue('275.50')
  await invoices.getByLabel('No', { exact: true }).check()
  await expect(invoices.getByLabel('Maximum total')).toBeHidden()
})
