import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Button } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { useState } from 'react'
import { InviteDialog } from '../../features/staff/invite-dialog.tsx'
import { StaffList } from '../../features/staff/staff-list.tsx'
import { usePermission } from '../../session/use-staff.ts'

export function StaffPage() {
  usePageTitle('Staff')
  const may = usePermission()
  const [isInviting, setInviting] = useState(false)
  return (
    <Page>
      <PageHeader
        title="Staff"
        actions={
          may('staff.write') ? (
            <Button variant="primary" onClick={() => setInviting(true)}>
              Invite a staff member
            </Button>
          ) : null
        }
      />
      <StaffList />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Page>
  )
}
