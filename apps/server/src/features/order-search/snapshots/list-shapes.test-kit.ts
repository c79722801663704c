import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import {
  type OrderSearchInput,
  type OrderSearchRequest,
  orderSearchRequest,
} from '@portal/contract/order-search/order-search.schema'
import { type RawBuilder, sql } from 'kysely'
import { orderCondition, selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { SearchOwner } from '../conditions/order-selection.sql.ts'
import { orderConditions } from '../conditions/predicate.sql.ts'
import { sortMatchingStatement } from '../pages/matching-statements.sql.ts'
import { planPage } from '../pages/page-plan.sql.ts'
import { filteredScanStatement, scanStatement } from '../pages/scan-statements.sql.ts'
import { renderSql } from './render-sql.test-kit.ts'

export const snapshotOwner: SearchOwner = {
  supplier: { id: 1, flags: { payment_collection: true } },
  dealer: { id: 2, timeZone: 'UTC' },
  now: new Date('2026-11-20T12:00:00Z'),
}

export function requestOf(input: OrderSearchInput): OrderSearchRequest {
  return orderSearchRequest.parse({ searchColumns: [], ...input })
}

/** Renders every statement that may read a page, each after its plan step. */
export function renderPage(search: OrderSearchRequest): string {
  const { offset, limit } = search
  const page = { offset, limit }
  const plan = planPage({ owner: snapshotOwner, sort: search, selection: search, page })
  const sorted = () =>
    [
      [
        'find and sort all that match',
        sortMatchingStatement({ owner: snapshotOwner, sort: search, selection: search, page }),
      ],
    ] as const
  switch (plan.kind) {
    case 'sort-matching':
      return steps(plan.kind, sorted())
    case 'filtered-scans': {
      const conditions = orderConditions(selectionPredicates(snapshotOwner, search), 'row-by-row')
      const filter = { conditions, candidates: 1000 }
      const scans = plan.scans.map(
        (scan, index) => [part(index), filteredScanStatement(snapshotOwner, scan, page, filter)] as const,
      )
      return steps(plan.kind, [...scans, ...sorted()])
    }
    default:
      return steps(
        plan.kind,
        plan.scans.map((scan, index) => [part(index), scanStatement(snapshotOwner, scan, page)] as const),
      )
  }
}

const part = (index: number) => (index === 0 ? 'scan the list' : 'then the orders without a value')

function steps(kind: string, statements: readonly (readonly [string, RawBuilder<unknown>])[]): string {
  return [
    `-- plan: ${kind}`,
    ...statements.map(([step, statement]) => `-- ${step}\n${renderSql(statement)}`),
  ].join('\n')
}

/** Renders a search's condition, shared by lists, counts, bulk actions and exports. */
export function renderCondition(input: OrderSearchInput): string {
  return renderSql(sql`select o.id from orders o where ${orderCondition(snapshotOwner, requestOf(input))}`)
}

export function asFile(shapes: readonly (readonly [title: string, sql: string])[]): string {
  return shapes.map(([title, sql]) => `-- ${title}\n${sql}\n`).join('\n')
}

export function sortTitle(handle: OrderFieldHandle, descending: boolean): string {
  return `${handle} (${orderField(handle).label}) ${descending ? 'descending' : 'ascending'}`
}
