import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Button } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { getRouteApi } from '@tanstack/react-router'
import { exportAuditRequest } from '../../features/staff/audit/audit.queries.ts'
import { AuditFilterBar } from '../../features/staff/audit/audit-filter-bar.tsx'
import { AuditList } from '../../features/staff/audit/audit-list.tsx'
import { auditSearch } from '../../features/staff/audit/audit-search.ts'

const route = getRouteApi('/shell/audit')

export function AuditPage() {
  usePageTitle('Audit log')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const download = useApiMutation<void, Blob>({
    mutationFn: () => exportAuditRequest(search),
    onSuccess: (file) => downloadBlob(file, 'audit.csv'),
  })
  return (
    <Page>
      <PageHeader
        title="Audit log"
        note="A record of every sign-in, change and export."
        actions={
          <Button isBusy={download.isPending} onClick={() => download.send()}>
            Export as CSV
          </Button>
        }
      />
      <AuditFilterBar
        search={search}
        onSearch={(next) => void navigate({ search: auditSearch({ ...next }), replace: true })}
      />
      <AuditList search={search} />
    </Page>
  )
}
