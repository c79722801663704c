import type { StaffRole } from '@portal/contract/callers/permissions'
import type { DealerApi } from '../portal/dealer-api.ts'
import { demoPassword } from '../portal/dealer-api.ts'
import type { Operator } from '../portal/operator.ts'
import type { DemoSupplier } from './suppliers.ts'

/** The demo supplier with staff in every role and work in every queue. */
export const employer = 'alderquay'

interface DemoStaffMember {
  readonly supplier: string
  readonly email: string
  readonly name: string
  readonly role: StaffRole
}

export const demoStaff: readonly DemoStaffMember[] = [
  { supplier: employer, email: 'owner@alderquay.example', name: 'Owner', role: 'owner' },
  { supplier: employer, email: 'sales@alderquay.example', name: 'Sales', role: 'sales' },
  { supplier: employer, email: 'fulfilment@alderquay.example', name: 'Fulfillment', role: 'fulfilment' },
  { supplier: employer, email: 'finance@alderquay.example', name: 'Finance', role: 'finance' },
  { supplier: employer, email: 'viewer@alderquay.example', name: 'Viewer', role: 'viewer' },
  { supplier: 'fenwhistle', email: 'owner@fenwhistle.example', name: 'Owner', role: 'owner' },
  { supplier: 'tidewick', email: 'owner@tidewick.example', name: 'Owner', role: 'owner' },
]

/** Invites a supplier's staff, who accept with the demo password. */
export async function createStaff(
  operator: Operator,
  api: DealerApi,
  { handle, hosts }: DemoSupplier,
  now: Date,
): Promise<void> {
  const [host] = hosts
  if (host === undefined) return
  for (const { email, name, role } of demoStaff.filter(({ supplier }) => supplier === handle)) {
    const person = ['--email', email, '--name', name, '--role', role]
    const link = await operator.read(['staff', 'invite', '--supplier', handle, ...person], now)
    const token = /dpv_[\w-]+/.exec(link)?.[0]
    await api.callAsAnyone(host, '/api-public/console/invitation', now, { token, password: demoPassword })
  }
}
