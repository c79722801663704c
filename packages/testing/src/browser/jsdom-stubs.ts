import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

configure({
  // How long something takes on a busy machine is no fault of what is tested.
  asyncUtilTimeout: 30_000,
  // No document in the words of a failure: it would be printed for every look that has to be repeated, a tenth of the time.
  getElementError: (message) => new Error(message ?? ''),
})

// A document in memory has no size and no media: components ask for both when they are mounted.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
}))

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

Element.prototype.scrollIntoView = () => {}

// Each test begins with an empty page, and no test inherits what another has stored.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const lastTimersMs = 10

// A part that a page has asked for, or a word to what it has shown, may still be on its way when its test is over: the
// document stays until both are here.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, lastTimersMs))
})
