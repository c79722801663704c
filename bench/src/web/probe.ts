export interface Probe {
  /** When the first row of the list was painted. */
  readonly firstRows: Promise<number>
  /**
   * When the next response has been painted, for a request that starts now: waits until the list is busy and then idle.
   */
  nextRows(): Promise<number>
  /** Resolves once the page's current content has been painted. */
  painted(): Promise<number>
  /** The longest task since a time; 0 up to 50 ms, because browsers report only longer ones. */
  longestTask(since: number): Promise<number>
  /** The start and end of the list's first request since a time. */
  asked(since: number): { readonly began: number; readonly ended: number }
}

declare global {
  interface Window {
    readonly probe: Probe
  }
}

/** Installs the probe before the page's own scripts; runs in the browser, so it can't use anything outside. */
export function installProbe(): void {
  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(undefined)
      })
    })
  const when = (isSo: () => boolean) =>
    new Promise<number>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!isSo()) return
        watcher.disconnect()
        resolve(painted())
      })
      watcher.observe(document, { subtree: true, childList: true, attributes: true })
    })
  const isBusy = () => document.querySelector('section[aria-label="Orders"]')?.ariaBusy === 'true'
  const probe: Probe = {
    painted,
    firstRows: when(() => document.querySelector('tr[data-order]') !== null),
    nextRows: () => {
      let wasBusy = false
      return when(() => {
        wasBusy ||= isBusy()
        return wasBusy && !isBusy()
      })
    },
    longestTask: async (since) => {
      // Long tasks are reported shortly after they end.
      await new Promise((resolve) => setTimeout(resolve, 100))
      const late = [...tasks, ...observer.takeRecords()].filter(({ startTime }) => startTime >= since)
      return Math.max(0, ...late.map(({ duration }) => duration))
    },
    asked: (since) => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const one = all.find(({ name, startTime }) => name.endsWith('/order-search/') && startTime >= since)
      return { began: one?.startTime ?? Number.NaN, ended: one?.responseEnd ?? Number.NaN }
    },
  }
  Object.assign(window, { probe })
}
