import { deflateSync } from 'node:zlib'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeViolations, expectAccessible } from '../../support/axe.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { type Account, openAs } from '../../support/sign-in.ts'

async function openSettings(page: Page, who: Account | string): Promise<void> {
  await openAs(page, who, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
const notice = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first()

test('the sections are in order, without accessibility violations', async ({ page }) => {
  await openSettings(page, 'inactive@dealer.example')
  const order = ['Invoice Settings', 'API Token', 'Payment Methods', 'Resale Certificates', 'Mail']
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(order)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})

test('a supplier without payment collection and certificates offers the API token and mails alone', async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin.replace('localhost', 'fenwhistle.localhost')
  await openSettings(page, { origin, email: 'active@other.example' })
  await expect(page.getByRole('button', { name: 'Reveal' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['API Token', 'Mail'])
})

test('invoice settings keep what was typed until it is a valid number, and are saved', async ({ page }) => {
  await openSettings(page, 'cancel-pending@dealer.example')
  const invoices = section(page, 'Invoice Settings')
  await invoices.getByLabel('Yes').check()
  await invoices.getByLabel('Maximum Total').fill('a lot')
  await invoices.getByRole('button', { name: 'Save Invoice Settings' }).click()
  await expect(invoices.getByText('Must be a valid number')).toBeVisible()
  await expect(invoices.getByText('Please fix the errors listed in red and try again.')).toBeVisible()
  await expect(invoices.getByLabel('Maximum Total')).toBeFocused()
  await expect(invoices.getByLabel('Maximum Total')).toHaveValue('a lot')
  await invoices.getByLabel('Maximum Total').fill('275.50')
  await page.context().setOffline(true)
  await invoices.getByRole('button', { name: 'Save Invoice Settings' }).click()
  await expect(invoices.getByRole('alert')).toContainText('cannot be reached')
  await expect(invoices.getByLabel('Maximum Total')).toHaveValue('275.50')
  await page.context().setOffline(false)
  await invoices.getByRole('button', { name: 'Save Invoice Settings' }).click()
  await expect(notice(page, 'Invoice Settings Updated!')).toBeVisible()
  await page.reload()
  await expect(invoices.getByLabel('Maximum Total')).toHaveValue('275.50')
  await invoices.getByLabel('No', { exact: true }).check()
  await expect(invoices.getByLabel('Maximum Total')).toBeHidden()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(invoices.getByLabel('No', { exact: true })).toBeChecked()
})

for (const [email, sentence] of [
  ['pending@dealer.example', 'Your account must be approved before you can get an API token.'],
  ['denied@dealer.example', 'Your account must be approved before you can get an API token.'],
  ['canceled@dealer.example', 'Your API token has been revoked.'],
] as const) {
  test(`${email} reads why there is no API token`, async ({ page }) => {
    await openSettings(page, email)
    await expect(section(page, 'API Token').getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Regenerate' })).toBeHidden()
  })
}

test('the API token is hidden until it is revealed, and regenerating replaces it', async ({ page }) => {
  await openSettings(page, await createJourneyDealer())
  const token = section(page, 'API Token')
  await expect(token.getByText('The API token is hidden')).toBeAttached()
  expect(await page.content()).not.toContain('dpa_')
  await token.getByRole('button', { name: 'Reveal' }).click()
  const before = await token.getByText(/^dpa_/).textContent()
  await token.getByRole('button', { name: 'Regenerate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regenerate API token?' })
  await expect(dialog).toContainText('It has never been used.')
  await dialog.getByRole('button', { name: 'Keep the present token' }).click()
  await expect(token.getByText(before ?? '')).toBeVisible()
  await token.getByRole('button', { name: 'Regenerate' }).click()
  await dialog.getByRole('button', { name: 'Regenerate', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(token.getByText(/^dpa_/)).not.toHaveText(before ?? '')
})

test('payment methods are put into another order by keyboard alone', async ({ page }) => {
  await openSettings(page, 'inactive@dealer.example')
  const methods = section(page, 'Payment Methods')
  const names = methods
    .getByRole('listitem')
    .getByText(/^(Company card|Operating account|Backup card|Savings account)$/)
  await expect(names).toHaveText(['Company card', 'Operating account', 'Backup card', 'Savings account'])
  await expect(methods.getByText('Pending verification')).toBeVisible()
  const up = methods.getByRole('button', { name: /^Move .*Backup card up$/ })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Company card', 'Backup card', 'Operating account', 'Savings account'])
  await expect(notice(page, 'Payment Priorities Updated')).toBeVisible()
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Backup card', 'Company card', 'Operating account', 'Savings account'])
  await expect(methods.getByRole('status')).toHaveText('Backup card is now number 1 of 4')
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(names).toHaveText(['Backup card', 'Company card', 'Operating account', 'Savings account'])
})

test('payment methods are put into another order by dragging', async ({ page }) => {
  await openSettings(page, 'cancel-pending@dealer.example')
  const rows = section(page, 'Payment Methods').getByRole('listitem')
  await expect(rows.first()).toContainText('Company card')
  const grip = rows.filter({ hasText: 'Backup card' }).locator('[aria-hidden="true"]').first()
  await grip.dragTo(rows.first(), { targetPosition: { x: 60, y: 4 }, steps: 12 })
  await expect(rows.first()).toContainText('Backup card')
  await expect(notice(page, 'Payment Priorities Updated')).toBeVisible()
})

test('two tabs remove the last two payment methods: the second one is warned of the consequences', async ({
  page,
}) => {
  await openSettings(page, 'canceled@dealer.example')
  const other = await page.context().newPage()
  await other.goto('/settings')
  const active = (tab: Page, name: string) => section(tab, 'Payment Methods').getByLabel(`${name} is active`)
  await expect(active(other, 'Operating account')).toBeChecked()
  await active(page, 'Company card').click()
  await expect(notice(page, 'Payment method has been deactivated')).toBeVisible()
  // This tab still believes that the card is active, and the server knows better.
  await section(other, 'Payment Methods')
    .getByRole('button', { name: /^Remove .*Operating account$/ })
    .click()
  const dialog = other.getByRole('dialog', { name: 'Remove payment method?' })
  await expect(dialog).toContainText('This is your last active payment method')
  await expect(dialog).toContainText('Auto-authorize is turned off')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(notice(other, 'Payment method has been removed')).toBeVisible()
  await expect(section(other, 'Invoice Settings').getByLabel('No', { exact: true })).toBeChecked()
  await active(other, 'Company card').click()
  await expect(notice(other, 'Payment method is now active')).toBeVisible()
})

test('a dealer without payment methods reads that there are none', async ({ page }) => {
  await openSettings(page, 'approved@dealer.example')
  await expect(
    section(page, 'Payment Methods').getByText("You don't have any payment methods setup yet."),
  ).toBeVisible()
})

test('where the supplier has no provider, grants no access and keeps the invoice settings, each is said', async ({
  page,
}) => {
  const hidden = 'hide_auth_settings_and_auto_authorized=true'
  await openSettings(page, await createJourneyDealer('api_access=false', hidden))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['API Token', 'Payment Methods', 'Mail'])
  await expect(section(page, 'API Token')).toContainText('has not granted you API access or has revoked it.')
  await expect(section(page, 'Payment Methods')).toContainText(
    "Sorry but we don't currently have any way to accept payments, please contact us.",
  )
})

test('a certificate that needs a file is not sent without one, and nothing typed is lost', async ({
  page,
}) => {
  const flags = ['collect_resale_certificates=true', 'upload_resale_certificates=true']
  await openSettings(page, await createJourneyDealer(...flags))
  const certificates = section(page, 'Resale Certificates')
  await certificates.getByRole('button', { name: 'Add Resale Certificate' }).click()
  const form = certificates.getByRole('form', { name: 'Add Resale Certificate' })
  await form.getByLabel('Number').fill('R-9')
  await form.getByLabel('State').selectOption({ label: 'Ohio' })
  await form.getByLabel('Expiry Date').click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /^15 / }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('You must select a file to upload')).toBeVisible()
  await expect(form.getByLabel('File', { exact: true })).toBeFocused()
  const large = { name: 'c.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) }
  await form.getByLabel('File', { exact: true }).setInputFiles(large)
  await expect(form.getByText('The file is larger than 10 MB.')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(form.getByLabel('Number')).toHaveValue('R-9')
})

/** The section of resale certificates and what a dealer does in it. */
function certificateSection(page: Page) {
  const certificates = section(page, 'Resale Certificates')
  const form = certificates.getByRole('form', { name: 'Add Resale Certificate' })
  const file = form.getByLabel('File (optional)')
  return {
    certificates,
    form,
    open: () => certificates.getByRole('button', { name: 'Add Resale Certificate' }).click(),
    send: () => form.getByRole('button', { name: 'Add', exact: true }).click(),
    fill: async (state: string) => {
      await form.getByLabel('Number').fill('R-100')
      await form.getByLabel('State').selectOption({ label: state })
      await form.getByLabel('Expiry Date').fill('5/31/2030')
      await form.getByLabel('Expiry Date').blur()
    },
    choosePdf: (content: string) =>
      file.setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) }),
    choosePng: () => file.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: smallPng() }),
  }
}

test('resale certificates: every message, one for each state, and the file behind a link', async ({
  page,
}) => {
  await openSettings(page, await createJourneyDealer('collect_resale_certificates=true'))
  const { certificates, form, open, send, fill, choosePdf, choosePng } = certificateSection(page)
  await expect(certificates.getByText('You have not added any resale certificates yet.')).toBeVisible()
  await open()
  await send()
  for (const sentence of ['Number is required', 'State is required', 'Expiry date is required']) {
    await expect(form.getByText(sentence)).toBeVisible()
  }
  await expect(form.getByLabel('Number')).toBeFocused()
  await fill('Oregon')
  await choosePdf('no pdf')
  await send()
  await expect(form.getByText('Only png, jpeg, jpg and pdf files can be uploaded.')).toBeVisible()
  await expect(form.getByLabel('Number')).toHaveValue('R-100')
  await choosePng()
  await send()
  await expect(notice(page, 'Resale certificate added')).toBeVisible()
  await expect(certificates.getByText('Expires 5/31/30')).toBeVisible()

  await open()
  await fill('Oregon')
  await send()
  const taken =
    'You already provided a certificate for Oregon, please remove the existing one before adding another'
  await expect(form.getByText(taken)).toBeVisible()
  await form.getByLabel('State').selectOption({ label: 'Guam' })
  await send()
  await expect(certificates.getByRole('listitem')).toHaveCount(2)
  await open()
  await fill('Puerto Rico')
  await send()
  await certificates.getByRole('button', { name: 'Show 1 More' }).click()
  await expect(certificates.getByRole('listitem')).toHaveCount(3)

  const download = page.waitForEvent('download')
  await certificates.getByRole('link', { name: 'Download the certificate for Oregon' }).click()
  expect((await download).suggestedFilename()).toBe('resale-certificate-or.png')
  await certificates.getByRole('button', { name: 'Remove the certificate for Oregon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(certificates.getByRole('listitem')).toHaveCount(2)
})

/** A complete PNG of one pixel. */
function smallPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const row = deflateSync(Buffer.from([0, 200, 80, 40]))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', row), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
