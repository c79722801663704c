import { Page, PageHeader } from '@portal/ui/page'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Catalogue } from '../features/catalogue/catalogue.tsx'
import { readCatalogueState, writeCatalogueState } from '../features/catalogue/catalogue-state.ts'
import { FeedButton } from '../features/catalogue/feed-button.tsx'
import { useKeepSearch } from '../session/use-keep-search.ts'

/** The catalogue at /products/; its whole state stands in the address. */
export function ProductsScreen() {
  const search = useSearch({ strict: false })
  const state = useMemo(() => readCatalogueState(search), [search])
  useKeepSearch(
    '/products/',
    useMemo(() => writeCatalogueState(state), [state]),
  )
  const navigate = useNavigate()
  return (
    <Page width="full">
      <PageHeader title="Products" />
      <Catalogue
        state={state}
        aside={<FeedButton />}
        onChange={(next) => void navigate({ to: '/products/', search: writeCatalogueState(next) })}
      />
    </Page>
  )
}
