import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const items = [1, 2, 3]

/** What is drawn one after the other by somebody who opens the page, in a document that has just come by this way. */
async function openBy(type: 'navigate' | 'reload' | 'back_forward') {
  vi.resetModules()
  const { useProgressiveCount } = await import('./use-progressive-count.ts')
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry]
  return () => {
    const drawn: (readonly number[])[] = []
    renderHook(() => drawn.push(useProgressiveCount(items, 2)))
    return drawn
  }
}

beforeEach(() => vi.restoreAllMocks())

it('gives the first few of a page that was opened by its address, and then all', async () => {
  const draw = await openBy('navigate')
  expect(draw()).toEqual([[1, 2], items])
})

it('gives all at once to a page one comes back to', async () => {
  const draw = await openBy('navigate')
  draw()
  expect(draw()[0]).toEqual(items)
})

it.each(['reload', 'back_forward'] as const)(
  'gives all at once after %s, since it may have been scrolled',
  async (type) => {
    const draw = await openBy(type)
    expect(draw()[0]).toEqual(items)
  },
)
