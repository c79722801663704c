import { chromium } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { browserFlags } from './browser-flags.ts'
import { findBrowser } from './find-browser.ts'

const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
const F = 'http://fenwhistle.localhost:48231',
  A = 'http://localhost:48231'
for (const width of [1440, 768, 360]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()
    page.on('console', (m) => {
      if (m.type() === 'error') console.log('console', width, m.text())
    })
    const shoot = async (name: string) => {
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `/tmp/am/shots/${name}-${width}-${colorScheme}.png`, fullPage: true })
      const v = await axeViolations(page)
      if (v.length) console.log(name, width, colorScheme, v)
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      if (Number(overflow) > 0) console.log('overflow', name, width, overflow)
    }
    await page.goto(`${A}/login`)
    await shoot('login')
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await page.getByLabel('Email address').waitFor()
    await shoot('forgot')
    await page.goto(`${F}/signup`)
    await page.getByRole('button', { name: 'Register' }).waitFor()
    await shoot('signup')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Email is required').waitFor()
    await shoot('signup-errors')
    await page.route('**/password-reset-validate/**', (r) =>
      r.fulfill({ json: { valid: false, expired: true } }),
    )
    await page.goto(`${A}/password-reset/1/abc`)
    await page.getByText('has expired').waitFor()
    await shoot('expired')
    await page.unroute('**/password-reset-validate/**')
    await page.route('**/password-reset-validate/**', (r) =>
      r.fulfill({ json: { valid: true, expired: false } }),
    )
    await page.goto(`${A}/password-reset/1/abc`)
    await page.getByLabel('New Password').waitFor()
    await shoot('reset')
    await page.goto(`${A}/set-token/abc`)
    await page.getByText('could not be logged in').waitFor()
    await shoot('set-token')
    await context.close()
  }
}
await browser.close()
