import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedSearch } from './use-debounced-search.ts'

const sent = vi.fn<(text: string) => void>()

const show = (search = '') =>
  renderHook((now: string) => useDebouncedSearch(now, sent), { initialProps: search })

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockClear()
})
afterEach(() => vi.useRealTimers())

it('keeps what is typed while what was sent before is still on its way back', () => {
  const { result, rerender } = show()
  act(() => result.current.type('ab'))
  act(() => vi.advanceTimersByTime(300))
  act(() => result.current.type('abc'))
  rerender('ab')
  expect(result.current.text).toBe('abc')
  act(() => result.current.type('abcd'))
  act(() => vi.advanceTimersByTime(300))
  expect(sent.mock.calls).toEqual([['ab'], ['abcd']])
})

it('keeps what is typed when several texts arrive one after the other', () => {
  const { result, rerender } = show()
  for (const text of ['a', 'ab', 'abc']) {
    act(() => result.current.type(text))
    act(() => vi.advanceTimersByTime(300))
  }
  rerender('a')
  rerender('abc')
  expect(result.current.text).toBe('abc')
})

it('sends the text of the beginning again when another one is on its way', () => {
  const { result } = show('a')
  act(() => result.current.type('ab'))
  act(() => vi.advanceTimersByTime(300))
  act(() => result.current.type('a'))
  act(() => vi.advanceTimersByTime(300))
  expect(sent.mock.calls).toEqual([['ab'], ['a']])
})

it('keeps the space behind what was sent', () => {
  const { result, rerender } = show()
  act(() => result.current.type('ab '))
  act(() => vi.advanceTimersByTime(300))
  rerender('ab')
  expect(result.current.text).toBe('ab ')
})

it('shows a search that was changed elsewhere, and sends nothing over it', async () => {
  const { result, rerender } = show('ab')
  act(() => result.current.type('abc'))
  rerender('')
  act(() => vi.advanceTimersByTime(300))
  await vi.waitFor(() => expect(result.current.text).toBe(''))
  expect(sent).not.toHaveBeenCalled()
})
