import { useRef, useState } from 'react'
import { playScan } from '../../scan-sounds.ts'
import type { ShipRow } from '../ship-rows.ts'

interface ScanMessage {
  /** The row's key; undefined for the foot of the table. */
  readonly key: number | undefined
  /** The number in the row's field, which the sentence is about. */
  readonly number?: string
  readonly sentence: string
}

/** What the last scan did. Each has its own id, so that the same sentence twice is announced twice. */
type ShownMessage = ScanMessage & { readonly id: number; readonly isWrong: boolean }

export type Messages = Pick<ReturnType<typeof useScanMessage>, 'report' | 'tell'>

/** The message about the last scan until the next one. A refused scan is also heard. */
export function useScanMessage() {
  const [message, setMessage] = useState<ShownMessage>()
  const count = useRef(0)
  const seen = useRef<number>(undefined)
  const show = (shown: ScanMessage, isWrong: boolean) => {
    count.current += 1
    const id = count.current
    setMessage({ ...shown, isWrong, id })
    return () => count.current === id
  }
  return {
    report: (shown: ScanMessage) => {
      playScan('wrong')
      show(shown, true)
    },
    /** Returns a function that tells whether nothing was scanned since. */
    tell: (shown: ScanMessage) => show(shown, false),
    forget: () => {
      count.current += 1
      setMessage(undefined)
    },
    /** Whoever ships has seen the message. */
    see: () => {
      seen.current = message?.id
    },
    forgetSeen: () => setMessage((shown) => (shown?.id === seen.current ? undefined : shown)),
    messageAt: (row: ShipRow) =>
      message?.key === row.key && message.number === row.trackingNumber ? message : undefined,
    messageBelow: message?.key === undefined ? message : undefined,
  }
}
