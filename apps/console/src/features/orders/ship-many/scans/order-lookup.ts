import { flushSync } from 'react-dom'
import { findOrderRequest } from '../../orders.queries.ts'
import { playScan } from '../../scan-sounds.ts'
import { whyNotReady } from '../not-ready.ts'
import { watchFocus } from './row-focus.ts'
import type { RowScansOptions } from './scan-moves.ts'
import type { Messages } from './use-scan-message.ts'

interface LookupContext extends Messages {
  readonly focusOrder: (id: number) => void
  /** Whether a scan has begun and not ended. */
  readonly isScanning: () => boolean
}

/** Returns a function that adds a scanned order to the table, or tells why it can't ship. */
export function createLookup({ addOrder }: Pick<RowScansOptions, 'addOrder'>, context: LookupContext) {
  const { focusOrder, isScanning, report, tell } = context
  return async (scanned: string): Promise<void> => {
    const number = scanned.trim().replace(/^#/, '')
    const isLatest = tell({ key: undefined, sentence: `Looking up ${number}…` })
    const isUntouched = watchFocus()
    const { order, refusal } = await lookUp(number)
    if (order === undefined) {
      if (isLatest()) report({ key: undefined, sentence: refusal })
      return
    }
    flushSync(() => addOrder(order))
    if (!isLatest()) return
    if (isUntouched() && !isScanning()) focusOrder(order.id)
    playScan('good')
    tell({ key: undefined, sentence: `${order.orderNumber} added. Scan its label.` })
  }
}

async function lookUp(number: string) {
  try {
    const order = await findOrderRequest(number)
    if (order === undefined) return { refusal: `Order ${number} not found.` }
    const refusal = whyNotReady(order, order.orderNumber)
    return refusal === undefined ? { order } : { refusal }
  } catch {
    return { refusal: `${number} isn't one of these orders.` }
  }
}
