import { useState } from 'react'
import { findNumberUses, type NumberUses } from '../../number-uses.ts'
import type { ShipRow } from '../ship-rows.ts'

export type NumberChecks = ReturnType<typeof useNumberChecks>

/** What the server knows of the rows' numbers, as of their last check. */
export function useNumberChecks() {
  const [uses, setUses] = useState<NumberUses>(new Map())
  const check = async (rows: readonly Pick<ShipRow, 'trackingNumber'>[]): Promise<NumberUses> => {
    const found = await findNumberUses(rows.map(({ trackingNumber }) => trackingNumber))
    setUses((before) => new Map([...before, ...found]))
    return found
  }
  return { uses, check }
}
