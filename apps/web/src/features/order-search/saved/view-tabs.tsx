import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useState } from 'react'
import type { ListState } from '../list-state.ts'
import styles from './saved.module.css'
import { askKeepView, savedViewsQuery } from './saved.queries.ts'
import { builtInView, differsFromView, viewToKeep, withView } from './saved-state.ts'
import { useKeeping } from './use-keeping.ts'

const ManageViewsDialog = lazy(async () => ({
  default: (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
}))

interface ViewTabsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/** The views as tabs: the one every list begins with, then those that were kept. What was changed since can be kept at once. */
export const ViewTabs = memo(function ViewTabs({ state, onChange }: ViewTabsProps) {
  const keep = useKeeping()
  const [isManaging, setManaging] = useState(false)
  const { data: views = [] } = useQuery(savedViewsQuery)
  const active = views.find(({ id }) => id === state.view)
  const isChanged = differsFromView(state, active)
  const tabs = [
    { id: builtInView, name: 'Default', view: undefined },
    ...views.map((view) => ({ ...view, view })),
  ]
  return (
    <nav className={styles.tabs} aria-label="Views">
      <ul className={styles.tabList}>
        {tabs.map(({ id, name, view }) => {
          const isActive = (active?.id ?? builtInView) === id
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.tab}
                aria-current={isActive || undefined}
                onClick={() => onChange(withView(state, view))}
              >
                {name}
                {isActive && isChanged ? <span className={styles.changed}> (changed)</span> : null}
              </button>
            </li>
          )
        })}
      </ul>
      {active && isChanged ? (
        <Button
          look="quiet"
          size="small"
          onClick={() => void keep(askKeepView({ ...active, ...viewToKeep(state) })).catch(() => undefined)}
        >
          Save changes
        </Button>
      ) : null}
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setManaging(true)}>
        Manage views
      </Button>
      {isManaging ? (
        <Suspense>
          <ManageViewsDialog state={state} onChange={onChange} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </nav>
  )
})
