import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Button } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DealerFilters } from '../features/dealers/list/dealer-filters.tsx'
import { DealerList } from '../features/dealers/list/dealer-list.tsx'
import { NewDealerDialog } from '../features/dealers/list/new-dealer-dialog.tsx'
import { usePermission } from '../session/use-staff.ts'

const GroupsDialog = lazyComponent(
  async () => (await import('../features/dealers/groups/groups-dialog.tsx')).GroupsDialog,
)

const route = getRouteApi('/shell/dealers')

export function DealersPage() {
  usePageTitle('Dealers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const may = usePermission()
  const [isAdding, setAdding] = useState(false)
  const [isGrouping, setGrouping] = useState(false)
  return (
    <Page>
      <PageHeader
        title="Dealers"
        actions={
          may('dealers.write') ? (
            <>
              <Button onClick={() => setGrouping(true)}>Groups</Button>
              <Button onClick={() => setAdding(true)}>Add dealer</Button>
            </>
          ) : null
        }
      />
      <DealerFilters
        search={search}
        onSearch={(next, how) => void navigate({ search: next, replace: how === 'replace' })}
      />
      <DealerList search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
      {isGrouping ? <GroupsDialog onClose={() => setGrouping(false)} /> : null}
      {isAdding ? <NewDealerDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
