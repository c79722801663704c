import { expect, it } from 'vitest'
import { candidatesToCheck } from './page-plan.sql.ts'

const list = { all: 1_200_000, estimate: { orders: 9000, cost: 104_000 }, wanted: 50 }

it('finds all matches where a scan would check every order for them', () => {
  expect(candidatesToCheck({ ...list, matches: 0 })).toBeUndefined()
  expect(candidatesToCheck({ ...list, matches: 49 })).toBeUndefined()
})

it('scans for as many orders as finding all would cost, or more if the page is likely among them', () => {
  // Every 4,000th order matches: 50 of them are among 200,000.
  expect(candidatesToCheck({ ...list, matches: 300 })).toBe(26_000)
  // Every 8th, as the planner doesn't know.
  expect(candidatesToCheck({ ...list, matches: 150_000 })).toBe(52_000)
  expect(candidatesToCheck({ ...list, matches: undefined })).toBe(52_000)
  expect(candidatesToCheck({ ...list, estimate: { orders: 300, cost: 104_000 }, matches: undefined })).toBe(
    26_000,
  )
})

it('finds all matches of a small set', () => {
  const small = { ...list, estimate: { orders: 10, cost: 400 } }
  expect(candidatesToCheck({ ...small, matches: undefined })).toBeUndefined()
})
