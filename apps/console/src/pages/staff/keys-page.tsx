import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { KeyList } from '../../features/keys/key-list.tsx'

export function KeysPage() {
  usePageTitle('API keys')
  return (
    <Page>
      <PageHeader title="API keys" />
      <KeyList />
    </Page>
  )
}
