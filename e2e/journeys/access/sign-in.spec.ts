import { expect, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { fillLogin } from '../../support/sign-in.ts'

test('a visitor is sent to login, and through the dashboard to the requested page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page).toHaveTitle(/^Login · /)
  expect(await axeViolations(page)).toEqual([])
  await fillLogin(page, 'nobody@dealer.example', 'not-this-one')
  await expect(page.getByRole('alert')).toHaveText('No account matches those credentials...')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@dealer.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-this-one')
  await page.goto('/settings/developers')
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, 'active@dealer.example')
  await expect(page).toHaveTitle(/^Dashboard · /)
  await expect(page.getByText('active@dealer.example').first()).toBeVisible()
  await page.getByRole('link', { name: 'Continue to the page you opened' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to the page you opened' })).toHaveCount(0)
})
