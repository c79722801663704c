import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Sections } from '@portal/ui/sections'
import { useState } from 'react'
import { DropZone } from '../features/imports/drop-zone.tsx'
import { ImportList } from '../features/imports/import-list.tsx'

/** Imports of shipments, stock and dealers: check, start and review. */
export function ImportsPage() {
  usePageTitle('Imports')
  const [uploadedId, setUploadedId] = useState<number>()
  return (
    <Page>
      <PageHeader title="Imports" />
      <Sections>
        <DropZone onUploaded={setUploadedId} />
        <ImportList focusedId={uploadedId} />
      </Sections>
    </Page>
  )
}
