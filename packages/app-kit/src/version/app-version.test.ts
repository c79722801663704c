import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadPage } from '../navigation/page-load.ts'

vi.mock('../navigation/page-load.ts', () => ({ reloadPage: vi.fn() }))

/** A page that has just been loaded: the module's memory is new, the browser's storage is not. */
async function loadPage() {
  vi.resetModules()
  return await import('./app-version.ts')
}

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.mocked(reloadPage).mockClear()
})

describe('the version of the application', () => {
  it('is stored on the first visit without any reload', async () => {
    const page = await loadPage()
    page.recordServerVersion('one')
    expect(window.localStorage.getItem('portal.version')).toBe('one')
    expect(page.isReloadDue()).toBe(false)
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('reloads once on first contact with another one, and then rests', async () => {
    window.localStorage.setItem('portal.version', 'one')
    const before = await loadPage()
    before.recordServerVersion('two')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    const after = await loadPage()
    after.recordServerVersion('two')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(after.isReloadDue()).toBe(false)
  })

  it('waits for the next page when it changes during the visit', async () => {
    const page = await loadPage()
    page.recordServerVersion('one')
    page.recordServerVersion('two')
    expect(page.isReloadDue()).toBe(true)
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('does not reload when the browser cannot remember that it did', async () => {
    window.localStorage.setItem('portal.version', 'one')
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await loadPage()
    page.recordServerVersion('two')
    refuse.mockRestore()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('is of no concern when an answer names none', async () => {
    const page = await loadPage()
    page.recordServerVersion(null)
    expect(window.localStorage.getItem('portal.version')).toBeNull()
  })
})
