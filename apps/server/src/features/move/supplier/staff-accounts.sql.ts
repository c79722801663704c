import type { SecretBox } from '../../../context/ports/secret-box.ts'
import { authenticatorOwner } from '../../../security/two-step/authenticator.ts'
import type { Connection } from '../copying/copied-tables.query.ts'

interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly password_hash: string | null
  readonly created_at: Date
}

/**
 * Finds or makes the accounts of a supplier's staff in another installation, by their e-mail, and answers the ids there
 * by those here. Who has an account there keeps its password and second step. Recovery codes do not come along: what is
 * stored of them was signed with the key from here.
 */
export async function moveStaff(
  source: Connection,
  target: Connection,
  supplierId: number,
  boxes: { readonly from: SecretBox; readonly to: SecretBox },
): Promise<Map<number, number>> {
  const { rows: people } = await source.query<Person>(
    `select id, email, name, password_hash, created_at from staff where id in (
       select staff_id from staff_roles where supplier_id = $1
       union select staff_id from dealer_notes where supplier_id = $1) order by id`,
    [supplierId],
  )
  const ids = new Map<number, number>()
  for (const person of people) {
    const known = await target.query<{ id: number }>('select id from staff where lower(email) = lower($1)', [
      person.email,
    ])
    const id = known.rows[0]?.id ?? (await makeAccount(source, target, person, boxes))
    ids.set(person.id, id)
  }
  return ids
}

async function makeAccount(
  source: Connection,
  target: Connection,
  person: Person,
  boxes: { readonly from: SecretBox; readonly to: SecretBox },
): Promise<number> {
  const { rows } = await target.query<{ id: number }>(
    'insert into staff (email, name, password_hash, created_at) values ($1, $2, $3, $4) returning id',
    [person.email, person.name, person.password_hash, person.created_at],
  )
  const id = rows[0]?.id ?? 0
  const authenticators = await source.query(
    'select secret_sealed, created_at, confirmed_at, last_step from staff_authenticators where staff_id = $1',
    [person.id],
  )
  for (const one of authenticators.rows) {
    const secret = boxes.from.open(one.secret_sealed, authenticatorOwner(person.id))
    await target.query(
      `insert into staff_authenticators (staff_id, secret_sealed, created_at, confirmed_at, last_step)
       values ($1, $2, $3, $4, $5)`,
      [id, boxes.to.seal(secret, authenticatorOwner(id)), one.created_at, one.confirmed_at, one.last_step],
    )
  }
  return id
}

/** Removes the accounts of these people that have no role and no note left. */
export async function removeUnusedStaff(client: Connection, ids: readonly number[]): Promise<void> {
  const unused = `select id from staff s where id = any($1::bigint[])
    and not exists (select from staff_roles r where r.staff_id = s.id)
    and not exists (select from dealer_notes n where n.staff_id = s.id)`
  await client.query(`delete from staff_recovery_codes where staff_id in (${unused})`, [ids])
  await client.query(`delete from staff_authenticators where staff_id in (${unused})`, [ids])
  await client.query(`delete from staff where id in (${unused})`, [ids])
}

export async function findStaffIds(client: Connection, supplierId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select staff_id as id from staff_roles where supplier_id = $1',
    [supplierId],
  )
  return rows.map(({ id }) => id)
}
