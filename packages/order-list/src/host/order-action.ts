import type { BulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { BulkTarget } from '../bulk/bulk-target.ts'
import type { BulkSelection } from './order-list-calls.ts'

/** What a dialog asks for besides the confirmation, such as a reason. */
export type ActionInput = Readonly<Record<string, string>>

/** What an action answers: at once, or that it continues as a job. */
export type ActionAnswer = BulkOutcome | { readonly job: { readonly id: number } }

/** What the dialog of an action shows besides the question. */
export interface ActionDetailsProps {
  readonly target: BulkTarget
  /** Says what is sent with the action; an action with `isInputNeeded` waits for it. */
  readonly onInput: (input: ActionInput) => void
}

/** What can be done with many orders. */
export interface OrderActionRow {
  readonly name: string
  readonly label: string
  readonly icon: TablerIcon
  /** The label of the button that confirms. */
  readonly confirm: string
  readonly isDangerous: boolean
  readonly question: (count: number) => string
  readonly success: (count: number) => string
  readonly Details?: ComponentType<ActionDetailsProps>
  readonly isInputNeeded?: boolean
  /** Runs it on every eligible order, once per key. */
  readonly send: (
    selection: BulkSelection,
    call: { readonly idempotencyKey: string; readonly input: ActionInput },
  ) => Promise<ActionAnswer>
}
