import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { lazyComponent } from '../../../../lazy/lazy-component.tsx'
import type { ListState } from '../../state/list-state.ts'
import { SaveChangesButton } from '../save-changes-button.tsx'
import styles from '../saved.module.css'
import { savedViewsQuery } from '../saved.queries.ts'
import { builtInView, differsFromView, viewToSave, withView } from '../saved-search.ts'
import { useViewUpdate } from '../use-saved-update.ts'

const ManageViewsDialog = lazyComponent(
  async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
)

interface ViewTabsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/** The built-in view and the saved ones as tabs. Changes to the active one can be saved. */
export const ViewTabs = memo(function ViewTabs({ state, onChange }: ViewTabsProps) {
  const [isManaging, setManaging] = useState(false)
  const { data: views = [] } = useQuery(savedViewsQuery)
  const active = views.find(({ id }) => id === state.view)
  const update = useViewUpdate(active)
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
                onClick={() => onChange(withView(state, view, active))}
              >
                {name}
                {isActive && isChanged ? <span className={styles.changed}> (changed)</span> : null}
              </button>
            </li>
          )
        })}
      </ul>
      <SaveChangesButton
        isChanged={active !== undefined && isChanged}
        update={update}
        onSave={() => update.send(viewToSave(state, Boolean(active?.searchDefinition)))}
      />
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setManaging(true)}>
        Manage views
      </Button>
      {isManaging ? (
        <ManageViewsDialog state={state} onChange={onChange} onClose={() => setManaging(false)} />
      ) : null}
    </nav>
  )
})
