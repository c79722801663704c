import { useRef, useState } from 'react'
import { playScan } from '../scan-sounds.ts'
import type { Doubt } from './ship-doubts.ts'
import type { ShipRow } from './ship-rows.ts'

interface RefusedScan extends Doubt {
  /** The row's key; undefined for a scan on the button. */
  readonly key: number | undefined
  readonly number: string
  /** The number left in the row's field. */
  readonly kept: string
}

/** A refused scan. Each has its own id, so that the same sentence twice is announced twice. */
export type WrongScan = RefusedScan & { readonly id: number }

/** The last scan, if it was refused: heard, and shown where it was scanned until the next scan. */
export function useWrongScan() {
  const [wrong, setWrong] = useState<WrongScan>()
  const count = useRef(0)
  const report = (scan: RefusedScan) => {
    playScan('wrong')
    count.current += 1
    setWrong({ ...scan, id: count.current })
  }
  return {
    report,
    forget: () => setWrong(undefined),
    wrongAt: (row: ShipRow) =>
      wrong?.key === row.key && row.trackingNumber === wrong.kept ? wrong : undefined,
    wrongOnButton: wrong?.key === undefined ? wrong : undefined,
  }
}
