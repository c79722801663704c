import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

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

// A part that a page has asked for may still be on its way when its test is over: the document stays until it is here.
afterAll(() => vi.dynamicImportSettled())
