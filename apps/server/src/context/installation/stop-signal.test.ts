import { beforeEach, expect, test, vi } from 'vitest'
import { listenForStop } from './stop-signal.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  return () => {
    vi.useRealTimers()
    exit.mockRestore()
  }
})

type Name = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

/** Runs a process with these signals, which the test runner itself must not receive. */
function listen() {
  const did: string[] = []
  const listeners = new Map<unknown, () => void>()
  const on = vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    listeners.set(name, listener as () => void)
    return process
  })
  const note = (what: string) => () => void did.push(what)
  listenForStop({ announce: note('stopping'), force: note('forced') }).onStop(async () => note('stopped')())
  on.mockRestore()
  return { did, give: (name: Name) => listeners.get(name)?.() }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'treats %s from both the terminal and npm as one signal',
  (signal) => {
    const { did, give } = listen()
    give(signal)
    vi.advanceTimersByTime(1900)
    give(signal)
    expect(did).toEqual(['stopping', 'stopped'])
    expect(process.exit).not.toHaveBeenCalled()
  },
)

test('a signal repeated after two seconds forces the stop', () => {
  const { did, give } = listen()
  give('SIGINT')
  vi.advanceTimersByTime(2100)
  give('SIGINT')
  expect(did).toEqual(['stopping', 'stopped', 'forced'])
  expect(process.exit).toHaveBeenCalledWith(1)
})
