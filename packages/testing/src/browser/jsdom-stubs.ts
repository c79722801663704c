import './production-act.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeEach, onTestFinished, vi } from 'vitest'
import { computedStyle } from './computed-style.ts'
import { labelsOf } from './labels-of.ts'

configure({
  // A slow machine isn't a failure of the code under test.
  asyncUtilTimeout: 120_000,
  // No document in the words of a failure: it would be printed for every look that has to be repeated, a tenth of the time.
  getElementError: (message) => new Error(message ?? ''),
})

// A document in memory has no sizes, does not scroll, and shows no dialogs.
Object.assign(window, {
  getComputedStyle: computedStyle,
  scrollTo: () => undefined,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
Object.assign(Element.prototype, {
  scrollIntoView: () => Promise.resolve(),
  // A menu whose button has no place on the page would be hidden with it.
  getBoundingClientRect: () => new DOMRect(8, 8, 120, 24),
})
// Virtual rows are rendered as far as there is room.
Object.defineProperties(Element.prototype, {
  clientWidth: { configurable: true, value: 1024 },
  clientHeight: { configurable: true, value: 768 },
})

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this)
    },
  })
}

// No media query matches as a test starts.
beforeEach(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  onTestFinished(clear)
})

/** Each test starts with an empty page, and no test inherits what another has stored or replaced. */
function clear(): void {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'clipboard')
}

const lastTimersMs = 10

// Lazy parts and announcements may still be pending when a test ends: the document stays until both are done.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, lastTimersMs))
})
