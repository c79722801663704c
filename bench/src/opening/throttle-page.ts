import type { Page } from '@playwright/test'

const timesSlower = 4
const megabit = 1_000_000 / 8

/** Fast 4G as in browser developer tools: 9 and 1.5 Mbit/s, and 60 ms round trip. */
const network = {
  offline: false,
  latency: 60,
  downloadThroughput: 9 * megabit,
  uploadThroughput: 1.5 * megabit,
}

/** Slows a page down to a CPU four times slower than this one, on a phone's network. */
export async function throttlePage(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
}
