import type { Tables } from '@portal/database/schema/tables'
import { findSupplierByHost } from '@portal/server/repositories/suppliers/supplier.repository'
import { verifyPassword } from '@portal/server/security/passwords/password-hash'
import type { Kysely } from 'kysely'
import { demoPassword } from '../portal/dealer-api.ts'
import { demoDealers } from '../suppliers/dealers.ts'
import { demoStaff } from '../suppliers/staff.ts'
import { demoSuppliers } from '../suppliers/suppliers.ts'

export interface DemoSignIns {
  readonly supplier: string
  readonly host: string
  readonly emails: readonly string[]
  readonly staff: readonly string[]
}

/**
 * The working demo sign-ins: without dealers who were removed, blocked or changed their password, and suppliers without
 * a host. `host` is the portal's own.
 */
export async function findDemoSignIns(db: Kysely<Tables>, host: string): Promise<DemoSignIns[]> {
  const first = await findSupplierByHost(db, host)
  const found: DemoSignIns[] = []
  for (const { handle } of demoSuppliers) {
    const supplier = await db
      .selectFrom('suppliers as s')
      .leftJoin('supplier_hosts as h', 'h.supplier_id', 's.id')
      .select(['s.id', 's.name', 'h.host'])
      .where('s.handle', '=', handle)
      .orderBy('h.host')
      .executeTakeFirst()
    const at = supplier?.id === first?.id ? host : supplier?.host
    if (supplier === undefined || !at) continue
    const emails = await findEmails(db, supplier.id, handle)
    const staff = await findStaff(db, supplier.id)
    if (emails.length > 0) found.push({ supplier: supplier.name, host: at, emails, staff })
  }
  return found
}

async function findStaff(db: Kysely<Tables>, supplierId: number): Promise<string[]> {
  const people = await db
    .selectFrom('staff_roles as r')
    .innerJoin('staff as p', 'p.id', 'r.staff_id')
    .select('p.email')
    .where('r.supplier_id', '=', supplierId)
    .where('r.accepted_at', 'is not', null)
    .execute()
  const known = new Set(people.map(({ email }) => email))
  return demoStaff.map(({ email }) => email).filter((email) => known.has(email))
}

async function findEmails(db: Kysely<Tables>, supplierId: number, handle: string): Promise<string[]> {
  const asked: string[] = demoDealers.filter(({ supplier }) => supplier === handle).map(({ email }) => email)
  const dealers = await db
    .selectFrom('dealers')
    .select(['email', 'password_hash'])
    .where('supplier_id', '=', supplierId)
    .where('email', 'in', asked)
    .where('blocked_at', 'is', null)
    .execute()
  const matches = await Promise.all(
    dealers.map((dealer) => verifyPassword(dealer.password_hash, demoPassword)),
  )
  const known = new Set(dealers.filter((_, index) => matches[index]).map(({ email }) => email))
  return asked.filter((email) => known.has(email))
}
