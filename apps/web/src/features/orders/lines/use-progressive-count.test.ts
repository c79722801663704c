import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDrawnCount, useIsFirstPartDrawn } from './use-progressive-count.ts'

async function drawnOf(total: number): Promise<readonly number[]> {
  const drawn: number[] = []
  const { result } = renderHook(() => {
    const count = useDrawnCount(total)
    if (drawn.at(-1) !== count) drawn.push(count)
    return count
  })
  await waitFor(() => expect(result.current).toBe(total))
  return drawn
}

describe('the lines of an order', () => {
  it('are drawn at once where they are few', async () => {
    expect(await drawnOf(20)).toEqual([20])
  })

  it('are drawn a screenful first where they are many, then whole stretches, until all are there', async () => {
    expect(await drawnOf(70)).toEqual([12, 20, 40, 60, 70])
  })

  it('are drawn before what stands below many of them', async () => {
    expect(renderHook(() => useIsFirstPartDrawn(20)).result.current).toBe(true)
    const drawn: boolean[] = []
    const { result } = renderHook(() => {
      drawn.push(useIsFirstPartDrawn(70))
      return drawn.at(-1)
    })
    await waitFor(() => expect(result.current).toBe(true))
    expect(drawn[0]).toBe(false)
  })
})
