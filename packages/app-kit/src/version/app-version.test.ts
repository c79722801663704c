import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import * as pageLoad from '../navigation/page-load.ts'
import * as page from './app-version.ts'

let reloadPage: MockInstance<typeof pageLoad.reloadPage>

beforeEach(() => {
  page.resetAppVersion()
  reloadPage = vi.spyOn(pageLoad, 'reloadPage').mockReturnValue()
})

describe('the version of the application', () => {
  it('is stored on the first visit without any reload', () => {
    page.recordServerVersion('one')
    expect(window.localStorage.getItem('portal.version')).toBe('one')
    expect(page.isReloadDue()).toBe(false)
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('reloads once on first contact with another one, and then rests', () => {
    window.localStorage.setItem('portal.version', 'one')
    page.recordServerVersion('two')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    page.resetAppVersion()
    page.recordServerVersion('two')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(page.isReloadDue()).toBe(false)
  })

  it('waits for the next page when it changes during the visit', () => {
    page.recordServerVersion('one')
    page.recordServerVersion('two')
    expect(page.isReloadDue()).toBe(true)
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('does not reload when the browser cannot remember that it did', () => {
    window.localStorage.setItem('portal.version', 'one')
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    page.recordServerVersion('two')
    refuse.mockRestore()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('is of no concern when an answer names none', () => {
    page.recordServerVersion(null)
    expect(window.localStorage.getItem('portal.version')).toBeNull()
  })
})
