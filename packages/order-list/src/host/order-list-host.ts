import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import type { BulkPreview, StaffBulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import type { ReadyMadeTab } from '@portal/contract/order-search/ready-made-tabs'
import type { TablerIcon } from '@tabler/icons-react'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { KeyGroup } from '../keyboard/keys-dialog.tsx'
import type { SideFilters } from '../state/side-filters.ts'
import type { BulkTarget } from './bulk-target.ts'
import type { BulkSelection, OrderListCalls } from './order-list-calls.ts'

/** What an app provides to its order list. */
export interface OrderListHost {
  readonly calls: OrderListCalls
  /** Bulk actions in display order. */
  readonly actions: readonly OrderActionRow[]
  /** The tabs before the user's views; one of them has no filters. */
  readonly tabs: readonly ReadyMadeTab[]
  readonly paymentCollection: boolean
  readonly money: MoneyFormat
  /** The shareable URL of the list with these search params. */
  readonly listHref: (search: object) => string
  /** Formats field labels where the specification doesn't fix them. */
  readonly writeLabel?: (label: string) => string
  /** Further things that a search without selected fields finds. */
  readonly alsoSearched?: readonly string[]
  /** Known values of a field, suggested while a filter's value is typed. */
  readonly useSuggestions?: (field: OrderFieldHandle) => readonly string[]
  /** Renders an order's tags, for staff. */
  readonly renderTags?: (tags: readonly string[]) => ReactNode
  /** Shown next to the page's own actions. */
  readonly headerActions?: ReactNode
  /** Further actions for the selected orders. */
  readonly renderChosen?: (chosen: ChosenOrders) => ReactNode
  /** Shown in the pager. */
  readonly timeZoneNote?: ReactNode
  /** The shortcuts of the application's other pages. */
  readonly otherKeys?: readonly KeyGroup[]
  /** The text for an empty list, with the first step. */
  readonly noOrders: { readonly text: string; readonly action?: ReactNode }
  /** The dealers, if the list has orders of several. */
  readonly dealers?: {
    readonly render: (row: OrderRow) => ReactNode
    /** Filters the list by dealer. */
    readonly renderFilter: (
      dealerId: number | undefined,
      onChange: (id: number | undefined) => void,
    ) => ReactNode
    readonly useName: (dealerId: number | undefined) => string | undefined
  }
}

export interface ChosenOrders {
  readonly count: number
  readonly loadIds: () => Promise<readonly number[]>
  /** The number of a single chosen order that is on the page. */
  readonly orderNumber: string | undefined
}

/** The list's host; required by everything in the list. */
export const OrderListContext = createContext<OrderListHost | null>(null)

/** The saved filter requests, for parts rendered only if the app has them. */
export function useFilterCalls(): NonNullable<OrderListCalls['filters']> {
  const { filters } = useOrderListHost().calls
  if (filters === undefined) throw new Error('This list of orders has no saved filters.')
  return filters
}

/** The list's host; throws outside of an order list. */
export function useOrderListHost(): OrderListHost {
  const host = use(OrderListContext)
  if (host === null) throw new Error('A list of orders was rendered without its host.')
  return host
}

const asSpecified = (label: string) => label

/** Formats the labels of fields and filters as the application does. */
export function useLabels(): (label: string) => string {
  return useOrderListHost().writeLabel ?? asSpecified
}

const noSuggestions = () => []

/** Known values of a field; none if the application suggests none. */
export function useFieldSuggestions(field: OrderFieldHandle): readonly string[] {
  const { useSuggestions = noSuggestions } = useOrderListHost()
  return useSuggestions(field)
}

/** Additional input in a confirmation dialog, such as a reason. */
export type ActionInput = Readonly<Record<string, string>>

/** The result of an action: immediate, or a job. */
export type ActionAnswer = StaffBulkOutcome | { readonly job: { readonly id: number } }

/** Props of the dialog's content below the question. */
export interface ActionDetailsProps {
  readonly target: BulkTarget
  readonly preview: BulkPreview
  /** Sets the input sent with the action; null disables the confirmation, and so does a text that says why. */
  readonly onInput: (input: ActionInput | string | null) => void
}

/** A bulk action. */
export interface OrderActionRow {
  /** The action's name in the server's preview. */
  readonly name: string
  readonly label: string
  /** The dialog's title, if not the label. */
  readonly title?: string
  readonly icon: TablerIcon
  /** The confirm button's label; may include the amount. */
  readonly confirm: string | ((preview: BulkPreview | undefined, money: MoneyFormat) => string)
  /** The label of the button that closes the dialog, if not "Cancel". */
  readonly dismiss?: string
  /** Why it can't start now. */
  readonly disabledReason?: string | undefined
  readonly isDangerous: boolean
  readonly question: (count: number) => string
  /** The result; the amount is what it refunds. */
  readonly success: (count: number, input: ActionInput, amount: string | undefined) => string
  /** The filters that find the changed orders once they have left the list. */
  readonly done?: { readonly label: string; readonly filters: Partial<SideFilters> }
  readonly Details?: ComponentType<ActionDetailsProps>
  readonly isInputNeeded?: boolean
  /** Runs the action on every eligible order, once per key. */
  readonly send: (
    selection: BulkSelection,
    call: { readonly idempotencyKey: string; readonly input: ActionInput },
  ) => Promise<ActionAnswer>
}
