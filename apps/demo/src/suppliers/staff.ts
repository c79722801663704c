import type { StaffRole } from '@portal/contract/staff/permissions'
import type { Operator } from '../seeding/operator.ts'
import type { DealerApi } from '../stories/dealer-api.ts'
import { demoPassword } from './dealers.ts'
import type { DemoSupplier } from './suppliers.ts'

/** The supplier of the demo whose console has people. */
export const employer = 'alderquay'

/** The people of the demo who work in the console, one for each way of working. */
export const demoStaff: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: 'owner@alderquay.example', name: 'Owner', role: 'owner' },
  { email: 'fulfilment@alderquay.example', name: 'Fulfilment', role: 'fulfilment' },
  { email: 'finance@alderquay.example', name: 'Finance', role: 'finance' },
  { email: 'viewer@alderquay.example', name: 'Viewer', role: 'viewer' },
]

/** Invites the people of a supplier, who accept with the demo's password. */
export async function createStaff(
  operator: Operator,
  api: DealerApi,
  { handle, hosts }: DemoSupplier,
  now: Date,
): Promise<void> {
  const [host] = hosts
  if (handle !== employer || host === undefined) return
  for (const { email, name, role } of demoStaff) {
    const person = ['--email', email, '--name', name, '--role', role]
    const link = await operator.read(['staff', 'invite', '--supplier', handle, ...person], now)
    const token = /dpv_[\w-]+/.exec(link)?.[0]
    await api.callAsAnyone(host, '/api-public/console/invitation', now, { token, password: demoPassword })
  }
}
