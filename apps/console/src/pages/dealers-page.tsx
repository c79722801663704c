import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Button } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DealerFilters } from '../features/dealers/list/dealer-filters.tsx'
import { DealerList } from '../features/dealers/list/dealer-list.tsx'
import { NewDealerDialog } from '../features/dealers/list/new-dealer-dialog.tsx'
import { useMay } from '../session/use-staff.ts'

const route = getRouteApi('/shell/dealers')

/** The supplier's dealers. */
export function DealersPage() {
  usePageTitle('Dealers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  return (
    <Page>
      <PageHeader
        title="Dealers"
        actions={may('dealers.write') ? <Button onClick={() => setAdding(true)}>Add dealer</Button> : null}
      />
      <DealerFilters
        // Another address, as by the browser's Back, fills the field again.
        key={search.search ?? ''}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
      />
      <Section title="Dealers" flush>
        <DealerList
          key={JSON.stringify(search)}
          search={search}
          onPage={(page) => void navigate({ search: { ...search, page } })}
        />
      </Section>
      {isAdding ? <NewDealerDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
