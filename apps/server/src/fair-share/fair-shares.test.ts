import { expect, test } from 'vitest'
import type { Db } from '../context/db.ts'
import { Refusal } from '../context/refusal.ts'
import { FairShares } from './fair-shares.ts'

const most = 60
const noDatabase = {} as Db

test('refuses a session with too many requests in flight before looking it up', () => {
  const shares = new FairShares(noDatabase)
  const dealer = { supplierId: 1, dealerId: 2 }
  const ends = Array.from({ length: most }, () => shares.enter(dealer, 'crowded'))
  expect(shares.refuseSession('crowded')).toBeInstanceOf(Refusal)
  expect(shares.refuseSession('other')).toBeUndefined()
  expect(shares.enter(dealer, 'other')).toBeInstanceOf(Refusal)
  const [end] = ends
  if (typeof end === 'function') end()
  expect(shares.refuseSession('crowded')).toBeUndefined()
})
