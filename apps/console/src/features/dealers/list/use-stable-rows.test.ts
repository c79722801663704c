import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { useStableRows } from './use-stable-rows.ts'

const dealer = (id: number, dealerStatus = 'Pending') => ({ id, dealerStatus }) as ListedDealer
const texts = (rows: readonly ListedDealer[] | undefined) =>
  rows?.map(({ id, dealerStatus }) => `${id} ${dealerStatus}`)

it('keeps rows in place until another list is requested', () => {
  const first = { key: 'pending', rows: [dealer(1), dealer(2), dealer(3)], isSettled: true }
  const { result, rerender } = renderHook(useStableRows, { initialProps: first })
  act(() => result.current.change([dealer(2, 'Approved')]))
  rerender({ ...first, rows: [dealer(4), dealer(1), dealer(3, 'Denied')] })
  expect(texts(result.current.rows)).toEqual(['1 Pending', '2 Approved', '3 Denied'])
  rerender({ key: 'all', rows: [dealer(4), dealer(1)], isSettled: true })
  expect(texts(result.current.rows)).toEqual(['4 Pending', '1 Pending'])
})

it('follows the loaded data until no newer data is on its way', () => {
  const stale = { key: 'pending', rows: [dealer(1)], isSettled: false }
  const { result, rerender } = renderHook(useStableRows, { initialProps: stale })
  rerender({ key: 'pending', rows: [dealer(2), dealer(1)], isSettled: true })
  expect(texts(result.current.rows)).toEqual(['2 Pending', '1 Pending'])
})
