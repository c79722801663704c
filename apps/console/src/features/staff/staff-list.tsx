import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { type StaffRole, staffRoles } from '@portal/contract/staff/permissions'
import type { StaffMember } from '@portal/contract/staff/staff.schema'
import { Button } from '@portal/ui/button'
import { Select } from '@portal/ui/select'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../layout/data-table.tsx'
import { Time } from '../../layout/time.tsx'
import { useMay } from '../../session/use-staff.ts'
import { RoleOptions } from './role-options.tsx'
import { changeStaffRoleRequest, removeStaffRequest, staffQuery } from './staff.queries.ts'

/** Who works at the supplier; roles are changed in the row. */
export function StaffList() {
  const query = useQuery(staffQuery)
  const [removed, setRemoved] = useState<StaffMember>()
  const mayWrite = useMay()('staff.write')
  return (
    <QuerySection title="People" query={query} lines={4}>
      {({ items }) => (
        <>
          <DataTable label="List of people" columns={['Name', 'Email', 'Role', 'Last seen', 'Access']}>
            {items.map((member) => (
              <tr key={member.id}>
                <td>{member.name}</td>
                <td>{member.email}</td>
                <td>{mayWrite ? <RoleField member={member} /> : staffRoles[member.role].title}</td>
                <td>
                  {member.isInvited ? (
                    'Invited'
                  ) : member.lastUsedAt ? (
                    <Time at={member.lastUsedAt} />
                  ) : (
                    'Not yet'
                  )}
                </td>
                <td>
                  {mayWrite ? (
                    <Button
                      size="small"
                      aria-label={`End access: ${member.name}`}
                      onClick={() => setRemoved(member)}
                    >
                      End access
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </DataTable>
          {removed === undefined ? null : (
            <RemoveDialog member={removed} onClose={() => setRemoved(undefined)} />
          )}
        </>
      )}
    </QuerySection>
  )
}

function RoleField({ member }: { readonly member: StaffMember }) {
  const queryClient = useQueryClient()
  const change = useApiMutation({
    mutationFn: (role: StaffRole) => changeStaffRoleRequest(member.id, { role }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
    onError: (error) => showFailure(error.message),
  })
  return (
    <Select
      aria-label={`Role of ${member.name}`}
      value={member.role}
      disabled={change.isPending}
      onChange={({ currentTarget }) => change.send(currentTarget.value as StaffRole)}
    >
      <RoleOptions />
    </Select>
  )
}

interface RemoveDialogProps {
  readonly member: StaffMember
  readonly onClose: () => void
}

function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient()
  const remove = useApiMutation<void, unknown>({
    mutationFn: () => removeStaffRequest(member.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`End the access of ${member.name}?`}
      keepLabel="Keep it"
      actionLabel="End access"
      variant="danger"
      mutation={remove}
      onClose={onClose}
    >
      <p>{member.name} is signed out at once.</p>
    </ConfirmDialog>
  )
}
