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

it('keeps the input while an earlier response is on its way', () => {
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

it('keeps the input when several responses arrive one after the other', () => {
  const { result, rerender } = show()
  for (const text of ['a', 'ab', 'abc']) {
    act(() => result.current.type(text))
    act(() => vi.advanceTimersByTime(300))
  }
  rerender('a')
  rerender('abc')
  expect(result.current.text).toBe('abc')
})

it('sends the initial text again while another is on its way', () => {
  const { result } = show('a')
  act(() => result.current.type('ab'))
  act(() => vi.advanceTimersByTime(300))
  act(() => result.current.type('a'))
  act(() => vi.advanceTimersByTime(300))
  expect(sent.mock.calls).toEqual([['ab'], ['a']])
})

it('keeps a trailing space', () => {
  const { result, rerender } = show()
  act(() => result.current.type('ab '))
  act(() => vi.advanceTimersByTime(300))
  rerender('ab')
  expect(result.current.text).toBe('ab ')
})

it('shows a search changed elsewhere, and sends nothing over it', async () => {
  const { result, rerender } = show('ab')
  act(() => result.current.type('abc'))
  rerender('')
  act(() => vi.advanceTimersByTime(300))
  await vi.waitFor(() => expect(result.current.text).toBe(''), { timeout: 60_000 })
  expect(sent).not.toHaveBeenCalled()
})
