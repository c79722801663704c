import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Stack } from '@portal/ui/boxes'
import { Page, PageHeader } from '@portal/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { BrandSection } from '../features/suppliers/brand-section.tsx'
import { DeliverySection } from '../features/suppliers/delivery-section.tsx'
import { PicturesSection } from '../features/suppliers/pictures-section.tsx'
import { portalSettingsQuery } from '../features/suppliers/portal-settings.queries.ts'
import { PagePending } from '../layout/page/page-pending.tsx'
import { useSignedIn } from '../session/use-staff.ts'

/** The portal's brand, cut-off and notice. */
export function PortalPage() {
  usePageTitle('Portal')
  // A saved form restarts from the stored values; the other one keeps its input.
  const [saved, setSaved] = useState({ brand: 0, delivery: 0 })
  const begin = (form: keyof typeof saved) => setSaved((before) => ({ ...before, [form]: before[form] + 1 }))
  const [dirty, setDirty] = useState({ brand: false, delivery: false })
  const noteBrand = useCallback((brand: boolean) => setDirty((before) => ({ ...before, brand })), [])
  const noteDelivery = useCallback((delivery: boolean) => setDirty((before) => ({ ...before, delivery })), [])
  const isSignedIn = useSignedIn()
  const { data, error, refetch } = useQuery(portalSettingsQuery)
  if (!data && error)
    return (
      <LoadError
        title="We couldn't load this page"
        size="page"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PagePending />
  return (
    <Page>
      <PageHeader title="Portal" />
      <UnsavedChanges isDirty={dirty.brand || dirty.delivery} isSignedIn={isSignedIn} />
      <Stack gap={16}>
        <BrandSection
          key={`brand ${saved.brand}`}
          settings={data}
          onSaved={() => begin('brand')}
          onDirty={noteBrand}
        />
        <PicturesSection settings={data} />
        <DeliverySection
          key={`delivery ${saved.delivery}`}
          settings={data}
          onSaved={() => begin('delivery')}
          onDirty={noteDelivery}
        />
      </Stack>
    </Page>
  )
}
