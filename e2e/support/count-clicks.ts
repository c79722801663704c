import type { Page } from '@playwright/test'

/**
 * Counts the clicks of a mouse on pages that are opened from now on and in their frames; a click on a label fires once more on
 * its field and counts once.
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
    /** How many there were since it was asked last. */
    since: () => {
      const counted = clicks
      clicks = 0
      return counted
    },
  }
}
