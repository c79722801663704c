import { whenIdle } from '@portal/app-kit/lazy/when-idle.ts'
import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import type { ReadyMadeTab } from '@portal/contract/order-search/ready-made-tabs'
import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { Row } from '@portal/ui/boxes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { useOrderListHost } from '../../host/order-list-host.ts'
import { tabCountsQuery } from '../../search/order-search.queries.ts'
import type { ListState } from '../../state/list-state.ts'
import { SaveChangesButton } from '../save-changes-button.tsx'
import styles from '../saved.module.css'
import { savedViewsQuery } from '../saved.queries.ts'
import { differsFromView, viewToSave, withView } from '../saved-search.ts'
import { useViewUpdate } from '../use-save-mutation.ts'
import { readyMadeTabOf, withReadyMadeTab } from './ready-made-tab.ts'
import { useViewOrder } from './use-view-order.ts'
import { OwnTab, ViewTab } from './view-tab.tsx'

/** The maximum number of filters counted per request. */
const maxCounted = 50

/** The tabs' counts: undefined while loading, null for uncounted views and failed counts. */
interface TabCounts {
  readonly ofTab: (tab: ReadyMadeTab) => number | undefined | null
  readonly ofView: (view: SavedView) => number | undefined | null
}

/**
 * Counts the tabs' orders once the list is shown, and then every minute while the page is visible. Only views with
 * countable filters are counted.
 */
function useTabCounts(tabs: readonly ReadyMadeTab[], views: readonly SavedView[]): TabCounts {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const counted = views.filter(isCountable).slice(0, maxCounted - tabs.length)
  const filters = [...tabs, ...counted.map(({ searchDefinition }) => searchDefinition)].map(
    (one) => (one?.filters ?? {}) as OrderFilters,
  )
  const { data, isError } = useQuery({
    ...tabCountsQuery(useOrderListHost().calls, filters),
    enabled: isIdle,
    placeholderData: keepPreviousData,
  })
  const countAt = (index: number) => data?.[index] ?? (isError ? null : undefined)
  return {
    ofTab: (tab) => countAt(tabs.indexOf(tab)),
    ofView: (view) => (counted.includes(view) ? countAt(tabs.length + counted.indexOf(view)) : null),
  }
}

function isCountable({ searchDefinition }: SavedView): boolean {
  return Boolean(searchDefinition && !searchDefinition.search && searchDefinition.dynamicFilters.length === 0)
}

interface ViewTabsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly actions: ReactNode
}

/** The ready-made tabs with their counts, followed by the user's own views. Changes to the active view can be saved. */
export const ViewTabs = memo(function ViewTabs({ state, onChange, actions }: ViewTabsProps) {
  const { calls, tabs } = useOrderListHost()
  const { data: views = [] } = useQuery(savedViewsQuery(calls))
  const active = views.find(({ id }) => id === state.view)
  const update = useViewUpdate(active)
  const order = useViewOrder(views)
  const counts = useTabCounts(tabs, views)
  const activeTab = active ? undefined : readyMadeTabOf(state, tabs)
  const isChanged = active !== undefined && differsFromView(state, active)
  return (
    <Row as="nav" align="center" gap={4} below={12} ruled="bottom" aria-label="Views">
      <Row as="ul" grow gap={2} shrinks className={styles.tabList}>
        {tabs
          .filter((tab) => !tab.isRare || tab === activeTab || counts.ofTab(tab))
          .map((tab) => (
            <li key={tab.name}>
              <ViewTab
                name={tab.name}
                count={counts.ofTab(tab)}
                isActive={tab === activeTab}
                onClick={() => onChange(withReadyMadeTab(state, tab, { view: active, tab: activeTab }))}
              />
            </li>
          ))}
        {views.map((view) => (
          <OwnTab
            key={view.id}
            id={view.id}
            name={view.name}
            count={counts.ofView(view)}
            isActive={view === active}
            isChanged={view === active && isChanged}
            onClick={() => onChange(withView(state, view, active))}
            onDrop={order.drop}
          />
        ))}
      </Row>
      <SaveChangesButton
        isChanged={isChanged && !active.sharedBy}
        update={update}
        onSave={() => update.send(viewToSave(state, Boolean(active?.searchDefinition)))}
      />
      {actions}
    </Row>
  )
})
