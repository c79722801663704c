import type { Page } from '@playwright/test'

/**
 * Counts mouse clicks on pages opened from now on and in their frames; a click on a label also fires on its field, but
 * counts once.
 */
export async function countClicks(page: Page): Promise<{ readonly since: () => number }> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const { countClick } = window as unknown as { countClick: () => void }
      if (event.isTrusted && event.detail > 0) countClick()
    })
  })
  return {
    /** The number of clicks since the last call. */
    since: () => {
      const counted = clicks
      clicks = 0
      return counted
    },
  }
}
