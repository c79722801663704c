import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { useState } from 'react'

interface Loaded {
  /** The list's filters. */
  readonly key: string
  readonly rows: readonly ListedDealer[] | undefined
  /** Whether these rows belong to the current search and nothing newer is loading. */
  readonly isSettled: boolean
}

/**
 * Keeps each row in place until another list is requested. Dealers that no longer match keep their last state, so that
 * no row moves under the pointer.
 */
export function useStableRows({ key, rows, isSettled }: Loaded): {
  readonly rows: readonly ListedDealer[] | undefined
  readonly change: (changed: readonly ListedDealer[]) => void
} {
  const [steady, setSteady] = useState<{ key: string; rows: readonly ListedDealer[] }>()
  if (isSettled && rows !== undefined && steady?.key !== key) setSteady({ key, rows })
  const change = (changed: readonly ListedDealer[]) =>
    setSteady((before) => before && { ...before, rows: merged(before.rows, changed) })
  return { rows: steady?.key === key && rows ? merged(steady.rows, rows) : rows, change }
}

function merged(rows: readonly ListedDealer[], newer: readonly ListedDealer[]): readonly ListedDealer[] {
  const byId = new Map(newer.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}
