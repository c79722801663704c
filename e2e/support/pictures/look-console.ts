import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../sign-in.ts'
import type { LookState } from './look-states.ts'

const at = (name: string, path: string): LookState => ({
  name: `console-${name}`,
  open: async (page) => {
    await page.goto(`/console${path}`)
  },
})

/** A page after an interaction. */
const then = (name: string, path: string, press: (page: Page) => Promise<void>): LookState => ({
  name: `console-${name}`,
  open: async (page) => {
    await page.goto(`/console${path}`)
    await press(page)
  },
})

const firstOrder = async (page: Page) => {
  await page.locator('main a[href*="/console/orders/"]:not([href$="/new"]):visible').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
}
const firstDealer = async (page: Page) => {
  await page.locator('main a[href*="/console/dealers/"]:visible').first().click()
  await expect(page.getByRole('button', { name: 'Sign in as this dealer' })).toBeVisible()
}
const toShip = '/orders?orderStatusId=1&paymentStatusId=3'

/** The states of the demo's console. */
export const consoleStates: readonly LookState[] = [
  then('home', '/', async (page) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  }),
  at('dealers', '/dealers'),
  then('dealer', '/dealers', firstDealer),
  at('orders', '/orders'),
  then('order', toShip, firstOrder),
  then('ship', toShip, async (page) => {
    await firstOrder(page)
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
  }),
  then('refund', toShip, async (page) => {
    await firstOrder(page)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
  }),
  at('phone-order', '/orders/new'),
  at('imports', '/imports'),
  at('jobs', '/jobs'),
  at('disputes', '/disputes'),
  at('low-stock', '/low-stock'),
  at('failing-webhooks', '/failing-webhooks'),
  at('mail', '/mail'),
  at('staff', '/staff'),
  at('audit', '/audit'),
  at('account', '/account'),
  then('find', '/', async (page) => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox').fill('10')
  }),
]

/** Signs in to the console and waits for Home. */
export async function signInToConsole(page: Page, email: string): Promise<void> {
  await page.goto('/console/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
}
