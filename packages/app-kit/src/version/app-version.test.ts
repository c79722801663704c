import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import * as pageLoad from '../navigation/page-load.ts'
import * as page from './app-version.ts'

let reloadPage: MockInstance<typeof pageLoad.reloadPage>

beforeEach(() => {
  page.resetAppVersion()
  reloadPage = vi.spyOn(pageLoad, 'reloadPage').mockReturnValue()
})

describe('the application’s version', () => {
  it('is stored on the first visit without a reload', () => {
    page.recordServerVersion('one')
    expect(window.localStorage.getItem('portal.version')).toBe('one')
    expect(page.isReloadDue()).toBe(false)
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('reloads once on first contact with another one', () => {
    window.localStorage.setItem('portal.version', 'one')
    page.recordServerVersion('two')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    page.resetAppVersion()
    page.recordServerVersion('two')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(page.isReloadDue()).toBe(false)
  })

  it('waits for the next page if it changes during the visit', () => {
    page.recordServerVersion('one')
    page.recordServerVersion('two')
    expect(page.isReloadDue()).toBe(true)
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('doesn’t reload if the browser can’t remember that it did', () => {
    window.localStorage.setItem('portal.version', 'one')
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    page.recordServerVersion('two')
    refuse.mockRestore()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('is ignored if a response has none', () => {
    page.recordServerVersion(null)
    expect(window.localStorage.getItem('portal.version')).toBeNull()
  })
})
