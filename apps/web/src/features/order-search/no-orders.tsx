import { orderSearchMessages } from '@portal/contract/order-search/order-search.messages'
import { Button, buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isFiltered, type ListState, withoutFilters } from './state/list-state.ts'

interface NoOrdersProps {
  readonly state: ListState
  readonly total: number | undefined
  readonly onChange: (state: ListState) => void
}

/** What to do about an empty page: go to the first one, clear the filters, or make the first order. */
export function NoOrders({ state, total, onChange }: NoOrdersProps) {
  if (state.page > 1) {
    return (
      <Nothing
        picture={<EmptyParcel />}
        action={<Button onClick={() => onChange({ ...state, page: 1 })}>Go to the first page</Button>}
      >
        {total === 0 ? 'There is no order on this page.' : 'This page is past the last order.'}
      </Nothing>
    )
  }
  if (isFiltered(state)) {
    return (
      <Nothing
        picture={<SearchedSheets />}
        action={<Button onClick={() => onChange(withoutFilters(state))}>Clear all filters</Button>}
      >
        No order fits all of them. Remove one above, or begin anew.
      </Nothing>
    )
  }
  return (
    <Nothing
      picture={<EmptyParcel />}
      action={
        <Link to="/settings" className={buttonClass('plain')}>
          Get an API token
        </Link>
      }
    >
      Orders appear here as soon as your first one is imported or placed.
    </Nothing>
  )
}

interface NothingProps {
  readonly picture: ReactNode
  readonly action: ReactNode
  readonly children: string
}

function Nothing({ picture, action, children }: NothingProps) {
  return (
    <EmptyState picture={picture} title={orderSearchMessages.nothingFound} action={action}>
      {children}
    </EmptyState>
  )
}

const drawing = {
  viewBox: '0 0 96 64',
  width: 96,
  height: 64,
  fill: 'none',
  stroke: 'var(--line-strong)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

function SearchedSheets() {
  return (
    <svg aria-hidden="true" {...drawing}>
      <path d="M22 54V14a4 4 0 0 1 4-4h34a4 4 0 0 1 4 4v12M22 54h30M31 22h24M31 32h14M31 42h10" />
      <circle cx="62" cy="40" r="11" stroke="var(--brand-ink)" />
      <path d="m70 48 9 9" stroke="var(--brand-ink)" />
    </svg>
  )
}

function EmptyParcel() {
  return (
    <svg aria-hidden="true" {...drawing}>
      <path d="M24 26v24a3 3 0 0 0 3 3h42a3 3 0 0 0 3-3V26M24 26l8-13h32l8 13M24 26h17l4 7h6l4-7h17" />
      <path d="M48 3v5M38 5l2 4M58 5l-2 4" stroke="var(--brand-ink)" />
    </svg>
  )
}
