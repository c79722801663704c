import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Stack } from '@portal/ui/boxes'
import { Page, PageHeader } from '@portal/ui/page'
import { useQuery } from '@tanstack/react-query'
import { BrandSection } from '../features/suppliers/brand-section.tsx'
import { DeliverySection } from '../features/suppliers/delivery-section.tsx'
import { PicturesSection } from '../features/suppliers/pictures-section.tsx'
import { portalSettingsQuery } from '../features/suppliers/portal-settings.queries.ts'
import { PagePending } from '../layout/page-pending.tsx'

/** How the portal looks, its cut-off and its note. */
export function PortalPage() {
  usePageTitle('Portal')
  const { data, error, refetch } = useQuery(portalSettingsQuery)
  if (!data && error)
    return (
      <LoadError
        title="This page could not be loaded"
        size="page"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PagePending />
  // What was saved is what the forms begin with again.
  const key = JSON.stringify(data)
  return (
    <Page>
      <PageHeader title="Portal" />
      <Stack gap={16}>
        <BrandSection key={`brand ${key}`} settings={data} />
        <PicturesSection settings={data} />
        <DeliverySection key={`delivery ${key}`} settings={data} />
      </Stack>
    </Page>
  )
}
