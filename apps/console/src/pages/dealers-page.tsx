import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { getRouteApi } from '@tanstack/react-router'
import { DealerFilters } from '../features/dealers/dealer-filters.tsx'
import { DealerList } from '../features/dealers/dealer-list.tsx'

const route = getRouteApi('/shell/dealers')

/** The supplier's dealers. */
export function DealersPage() {
  usePageTitle('Dealers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page>
      <PageHeader title="Dealers" />
      <DealerFilters
        // Another address, as by the browser's Back, fills the field again.
        key={search.search ?? ''}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
      />
      <Section title="Dealers" flush>
        <DealerList search={search} onPage={(page) => void navigate({ search: { ...search, page } })} />
      </Section>
    </Page>
  )
}
