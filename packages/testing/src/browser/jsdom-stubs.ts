import './production-act.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeEach, onTestFinished, vi } from 'vitest'
import { computedStyle } from './computed-style.ts'
import { fastLabels } from './fast-labels.ts'

configure({
  // A slow machine isn't a failure of the code under test.
  asyncUtilTimeout: 120_000,
  // Failures omit the document: printing it for every retry would take a tenth of the time.
  getElementError: (message) => new Error(message ?? ''),
})

// jsdom has no layout, scrolling or dialogs.
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
  // Mantine hides a menu whose button has no position.
  getBoundingClientRect: () => new DOMRect(8, 8, 120, 24),
})
// Virtual rows need a container size.
Object.defineProperties(Element.prototype, {
  clientWidth: { configurable: true, value: 1024 },
  clientHeight: { configurable: true, value: 768 },
})

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return fastLabels(this)
    },
  })
}

// Tests start without matching media queries.
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

/** Resets the page, storage and mocks for each test. */
function clear(): void {
  cleanup()
  // The announcements' live region is outside of what is rendered.
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'clipboard')
}

const lastTimersMs = 10

// Lazy components and announcements may still be pending after a test, so the document stays until both are done.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, lastTimersMs))
})
