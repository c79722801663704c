import { expect, it } from 'vitest'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { rowsOf } from '../statuses/status.ts'
import {
  canTransitionDealer,
  dealerTransitionNames,
  dealerTransitions,
  explainRefusedTransition,
} from './dealer-transitions.rules.ts'

it('never restores a Canceled dealer, and says so', () => {
  for (const name of dealerTransitionNames) {
    expect([name, canTransitionDealer(name, dealerStatus.canceled.id)]).toEqual([name, false])
  }
  expect(explainRefusedTransition('approve', dealerStatus.canceled.id)).toBe(
    "This account is closed and can't be changed.",
  )
  expect(explainRefusedTransition('cancel', dealerStatus.canceled.id)).toBe(
    "This dealer's status is already Canceled.",
  )
})

it('decides on a pending dealer only once', () => {
  expect(canTransitionDealer('approve', dealerStatus.pending.id)).toBe(true)
  expect(canTransitionDealer('deny', dealerStatus.approved.id)).toBe(false)
  expect(explainRefusedTransition('deny', dealerStatus.approved.id)).toBe(
    "This dealer's status is Approved, so they can't be denied.",
  )
})

it('changes the status, except for a new cancellation date', () => {
  for (const { id } of rowsOf(dealerStatus)) {
    const same = dealerTransitionNames.filter(
      (name) => dealerTransitions[name].to === id && canTransitionDealer(name, id),
    )
    expect(same).toEqual(id === dealerStatus.cancelPending.id ? ['cancel_later'] : [])
  }
})
