import { offeredTabs } from '@portal/contract/order-search/ready-made-tabs'
import { Row } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useOrderListHost } from '../../host/order-list-host.ts'
import type { ListState } from '../../state/list-state.ts'
import { SaveChangesButton } from '../save-changes-button.tsx'
import styles from '../saved.module.css'
import { savedViewsQuery } from '../saved.queries.ts'
import { differsFromView, viewToSave, withView } from '../saved-search.ts'
import { useViewUpdate } from '../use-saved-update.ts'
import { readyMadeTabOf, withReadyMadeTab } from './ready-made.ts'
import { useTabCounts } from './use-tab-counts.ts'
import { useViewOrder } from './use-view-order.ts'
import { OwnTab, ViewTab } from './view-tab.tsx'

interface ViewTabsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly actions: ReactNode
}

/** The ready-made tabs with their counts and the dealer's own views next to them. Changes to the active one can be saved. */
export const ViewTabs = memo(function ViewTabs({ state, onChange, actions }: ViewTabsProps) {
  const { calls, paymentCollection } = useOrderListHost()
  const { data: views = [] } = useQuery(savedViewsQuery(calls))
  const active = views.find(({ id }) => id === state.view)
  const update = useViewUpdate(active)
  const order = useViewOrder(views)
  const tabs = offeredTabs(paymentCollection)
  const counts = useTabCounts(tabs, views)
  const activeTab = active ? undefined : readyMadeTabOf(state, tabs)
  const isChanged = active !== undefined && differsFromView(state, active)
  return (
    <Row as="nav" align="center" gap={4} below={12} ruled="bottom" aria-label="Views">
      <Row as="ul" grow gap={2} shrinks className={styles.tabList}>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <ViewTab
              name={tab.name}
              count={counts.ofTab(tab)}
              isActive={tab === activeTab}
              onClick={() => onChange(withReadyMadeTab(state, tab, active))}
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
        isChanged={isChanged}
        update={update}
        onSave={() => update.send(viewToSave(state, Boolean(active?.searchDefinition)))}
      />
      {actions}
    </Row>
  )
})
