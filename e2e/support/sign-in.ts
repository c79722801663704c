import { expect, type Page } from '@playwright/test'

export const demoPassword = 'portal-demo'

/** A dealer, and the origin of its portal. */
export interface Account {
  readonly origin: string
  readonly email: string
}

/** Signs in through the login page and waits for the dashboard; demo dealers are given by email only. */
export async function signIn(page: Page, who: Account | string, password = demoPassword): Promise<void> {
  await page.goto(typeof who === 'string' ? '/login' : `${who.origin}/login`)
  await fillLogin(page, typeof who === 'string' ? who : who.email, password)
  await expect(page).toHaveTitle(/^Dashboard · /)
}

/** Fills in and submits the open login page. */
export async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/**
 * Opens a page as a signed-in dealer with the demo password, with otherwise empty storage. Demo dealers are given by
 * email only; a worker's journeys share their session, so none may end it.
 */
export async function openPageAs(page: Page, who: Account | string, path = '/'): Promise<void> {
  const account = typeof who === 'string' ? { origin: portalOrigin(), email: who } : who
  const { origin } = account
  const localStorage = [{ name: 'portal.token', value: await tokenOf(account) }]
  // An open page would notice that its session is gone, and redirect.
  await page.goto('about:blank')
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  await page.goto(`${origin}${path}`)
}

const portalOrigin = () => new URL(process.env.PORTAL_URL ?? '').origin

const tokens = new Map<string, Promise<string>>()

function tokenOf({ origin, email }: Account): Promise<string> {
  const account = `${email} ${origin}`
  const token = tokens.get(account) ?? requestToken(origin, email)
  tokens.set(account, token)
  return token
}

async function requestToken(origin: string, email: string): Promise<string> {
  const body = { email, password: demoPassword }
  const answer = await callPortal(origin, '/api-public/dealer-portal/dealer/login', body)
  return ((await answer.json()) as { token: string }).token
}

/** Sends a request like a page of this origin; throws unless it succeeds. */
export async function callPortal(origin: string, path: string, body: object): Promise<Response> {
  // Only browsers resolve subdomains of localhost, so the page URL header identifies the supplier.
  const answer = await fetch(`${portalOrigin()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-page-url': origin },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
