import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { guardRestoredPage } from './restored-page.ts'

function leaveAndReturn({ before = 'a', after = before as string | null, isAlive = async () => true } = {}) {
  let current: string | null = before
  let reloads = 0
  const stop = guardRestoredPage({ read: () => current, isAlive }, () => {
    reloads += 1
  })
  onTestFinished(() => {
    stop()
    document.documentElement.style.removeProperty('visibility')
  })
  const isHidden = () => document.documentElement.style.visibility === 'hidden'
  const go = (type: string) => window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
  go('pagehide')
  const wasHidden = isHidden()
  current = after
  go('pageshow')
  return { wasHidden, isHidden, reloads: () => reloads }
}

test('a page restored by the browser is hidden until its session is confirmed', async () => {
  const { wasHidden, isHidden, reloads } = leaveAndReturn()
  expect([wasHidden, isHidden()]).toEqual([true, true])
  await waitFor(() => expect(isHidden()).toBe(false))
  expect(reloads()).toBe(0)
})

test.each([
  ['was signed out in another tab', { after: null }],
  ['is that of another person', { after: 'b' }],
  ['was ended on another device', { isAlive: async () => false }],
  ['cannot be asked for', { isAlive: () => Promise.reject(new Error('offline')) }],
])('a page whose session %s stays hidden and reloads', async (_, session) => {
  const { isHidden, reloads } = leaveAndReturn(session)
  await waitFor(() => expect(reloads()).toBe(1))
  expect(isHidden()).toBe(true)
})

test('a page without a session is shown at once', () => {
  const { wasHidden, isHidden, reloads } = leaveAndReturn({ before: null as never })
  expect([wasHidden, isHidden(), reloads()]).toEqual([false, false, 0])
})
