import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// How long something takes on a busy machine is no fault of what is tested.
configure({ asyncUtilTimeout: 30_000 })

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
