import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { type StaffRole, staffRoleNames, staffRoles } from '@portal/contract/callers/permissions'
import { countText } from '@portal/contract/fields/count-text'
import type { StaffMember } from '@portal/contract/staff/staff.schema'
import type { SupplierKey } from '@portal/contract/tokens/token.schema'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Checkbox } from '@portal/ui/checkbox-group'
import { Select } from '@portal/ui/select'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../layout/data-table.tsx'
import { PasswordDialog } from '../../layout/password-dialog.tsx'
import { usePermission } from '../../session/use-staff.ts'
import { RoleNote, RoleOptions } from './role-options.tsx'
import {
  changeStaffRoleRequest,
  createdKeysQuery,
  endMemberSessionsRequest,
  inviteStaffRequest,
  removeStaffRequest,
  staffQuery,
} from './staff.queries.ts'

/** The supplier's staff; roles are changed in their row. */
export function StaffList() {
  const query = useQuery(staffQuery)
  const [removed, setRemoved] = useState<StaffMember>()
  const [invited, setInvited] = useState<StaffMember>()
  const mayWrite = usePermission()('staff.write')
  return (
    <QuerySection
      title="Staff"
      titleOf={({ items }) => countText(items.length, 'staff member')}
      query={query}
      lines={4}
    >
      {({ items }) => (
        <>
          <DataTable
            label="Staff members"
            columns={[
              ...['Name', 'Email', 'Role', { named: 'Two-step' }, { named: 'Last seen' }],
              ...(mayWrite ? ['Access'] : []),
            ]}
            rows={items.map((member) => ({
              key: member.id,
              cells: [
                member.name,
                member.email,
                mayWrite ? <RoleField key="role" member={member} /> : staffRoles[member.role].title,
                member.hasTwoStep ? 'On' : 'Off',
                lastSeen(member),
                mayWrite ? (
                  <AccessButtons key="access" member={member} onResend={setInvited} onRemove={setRemoved} />
                ) : null,
              ],
            }))}
          />
          {removed === undefined ? null : (
            <RemoveDialog member={removed} onClose={() => setRemoved(undefined)} />
          )}
          {invited === undefined ? null : (
            <ResendDialog member={invited} onClose={() => setInvited(undefined)} />
          )}
        </>
      )}
    </QuerySection>
  )
}

interface AccessButtonsProps {
  readonly member: StaffMember
  readonly onResend: (member: StaffMember) => void
  readonly onRemove: (member: StaffMember) => void
}

function AccessButtons({ member, onResend, onRemove }: AccessButtonsProps) {
  return (
    <Row wrap gap={8}>
      {member.sessions > 0 ? <SignOutButton member={member} /> : null}
      {member.isInvited ? (
        <Button
          size="small"
          aria-label={`Resend invitation to ${member.name}`}
          onClick={() => onResend(member)}
        >
          Resend invitation
        </Button>
      ) : null}
      <Button size="small" aria-label={`Remove ${member.name}`} onClick={() => onRemove(member)}>
        Remove
      </Button>
    </Row>
  )
}

/** Signs a staff member out everywhere. */
function SignOutButton({ member }: { readonly member: StaffMember }) {
  const queryClient = useQueryClient()
  const end = useApiMutation({
    mutationFn: () => endMemberSessionsRequest(member.id),
    onSuccess: () => showSuccess(`${member.name} has been signed out.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
  return (
    <Button
      size="small"
      aria-label={`Sign out ${member.name}`}
      isBusy={end.isPending}
      onClick={() => end.send()}
    >
      Sign out ({member.sessions})
    </Button>
  )
}

/** A staff member's role; changes are confirmed. */
function RoleField({ member }: { readonly member: StaffMember }) {
  const [chosen, setChosen] = useState<StaffRole>()
  return (
    <>
      <Select
        aria-label={`Role for ${member.name}`}
        value={member.role}
        onChange={({ currentTarget: { value } }) => setChosen(staffRoleNames.find((role) => role === value))}
      >
        <RoleOptions />
      </Select>
      {chosen === undefined || chosen === member.role ? null : (
        <RoleDialog member={member} role={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

interface MemberDialogProps {
  readonly member: StaffMember
  readonly onClose: () => void
}

function RoleDialog({ member, role, onClose }: MemberDialogProps & { readonly role: StaffRole }) {
  const queryClient = useQueryClient()
  const change = useApiMutation({
    mutationFn: (password: string) => changeStaffRoleRequest(member.id, { role, password }),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
    },
  })
  return (
    <PasswordDialog
      title={`Change ${member.name}'s role to ${staffRoles[role].title}?`}
      actionLabel="Change role"
      variant="primary"
      mutation={change}
      onClose={onClose}
    >
      <RoleNote role={role} />
      <p>Takes effect immediately.</p>
    </PasswordDialog>
  )
}

/** Resends an invitation; the previous link stops working. */
function ResendDialog({ member: { name, email, role }, onClose }: MemberDialogProps) {
  const resend = useApiMutation({
    mutationFn: (password: string) => inviteStaffRequest({ name, email, role, password }),
    onSuccess: () => {
      showSuccess(`Invitation sent to ${email}.`)
      onClose()
    },
  })
  return (
    <PasswordDialog
      title={`Resend the invitation to ${name}?`}
      actionLabel="Resend invitation"
      variant="primary"
      mutation={resend}
      onClose={onClose}
    >
      <p>{`We'll email ${email} a new link. The previous link will stop working.`}</p>
    </PasswordDialog>
  )
}

function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const queryClient = useQueryClient()
  const [revokeKeys, setRevokeKeys] = useState(false)
  const made = useQuery(createdKeysQuery).data?.items ?? []
  const keys = made.filter(({ madeBy, state }) => madeBy?.id === member.id && isWorking(state))
  const remove = useApiMutation({
    mutationFn: (password: string) => removeStaffRequest(member.id, { password, revokeKeys }),
    onSuccess: async () => {
      onClose()
      await Promise.all(
        [staffQuery, createdKeysQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  return (
    <PasswordDialog
      title={`Remove ${member.name}?`}
      actionLabel="Remove"
      variant="danger"
      mutation={remove}
      onClose={onClose}
    >
      <p>{member.name} will be signed out of the console and any dealer accounts immediately.</p>
      {keys.length === 0 ? null : (
        <>
          <p>
            Active API keys created by {member.name}: {keys.map(({ name }) => name).join(', ')}.
          </p>
          <Checkbox checked={revokeKeys} onChange={setRevokeKeys}>
            {keys.length === 1 ? 'Revoke this key' : `Revoke these ${keys.length} keys`}
          </Checkbox>
        </>
      )}
    </PasswordDialog>
  )
}

function isWorking(state: SupplierKey['state']): boolean {
  return state === 'live' || state === 'replaced'
}

function lastSeen({ isInvited, lastUsedAt }: StaffMember) {
  if (isInvited) return 'Invited'
  return lastUsedAt ? <Time key="seen" at={lastUsedAt} /> : 'Never'
}
