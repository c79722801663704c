import type { SecretBox } from '../../../context/ports/secret-box.ts'
import { type Connection, readChecksum, type TableChecksum } from '../copying/copied-tables.query.ts'
import { copyRows } from '../copying/copy-rows.sql.ts'
import { findIdentities, type MovedTable } from './moved-tables.query.ts'

/** Triggers and foreign keys rest in this transaction: the rows come whole, with what triggers made of them. */
export async function beginWithoutTriggers(client: Connection): Promise<void> {
  await client.query('begin isolation level repeatable read')
  await client.query('set local session_replication_role = replica')
}

/** Whether the user of a database may let triggers rest. */
export async function mayRestTriggers(client: Connection): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'SET') as may`,
  )
  return rows[0]?.may === true
}

/** Numbers of an installation as they are in another one: people by their id, entries of the audit by a distance. */
export interface Translation {
  readonly staff: ReadonlyMap<number, number>
  readonly auditDistance: number
}

export async function copySupplierRows(
  source: Connection,
  target: Connection,
  tables: readonly MovedTable[],
  translation: Translation,
): Promise<void> {
  for (const { name, columns, condition } of tables) {
    const written = columns.filter((column) => `${name}.${column}` !== 'object_changes.changed_in')
    const values = written.map((column) => valueThere(name, column, translation))
    await copyRows(source, target, {
      query: `select ${values.join(', ')} from ${name} where ${condition}`,
      ...{ table: name, columns: written },
    })
  }
}

function valueThere(table: string, column: string, { staff, auditDistance }: Translation): string {
  if (table === 'audit_entries' && (column === 'id' || column === 'outcome_of')) {
    return `${column} + ${auditDistance}`
  }
  // The secret in such an answer cannot be opened any more; the key stays, so that nothing is done twice.
  if (table === 'idempotency_keys' && column === 'answer_body') {
    return 'case when secret_until is null then answer_body end'
  }
  if (column !== 'staff_id' || staff.size === 0) return `"${column}"`
  const cases = [...staff].map(([here, there]) => `when ${here} then ${there}`)
  return `case staff_id ${cases.join(' ')} end`
}

/** The tables whose rows differ, of those that were copied. */
export async function compareSupplierRows(
  source: Connection,
  target: Connection,
  tables: readonly MovedTable[],
): Promise<{ readonly rows: number; readonly different: readonly string[] }> {
  let rows = 0
  const different: string[] = []
  for (const { name, compared: columns, condition } of tables) {
    const one = (client: Connection): Promise<TableChecksum> =>
      readChecksum(client, name, { columns, condition })
    const [here, there] = await Promise.all([one(source), one(target)])
    if (here.rows !== there.rows || here.checksum !== there.checksum) different.push(name)
    rows += Number(here.rows)
  }
  return { rows, different }
}

/** Lets the numbering of the target continue behind every number of the supplier; other suppliers' numbers only rise. */
export async function raiseSequences(
  source: Connection,
  target: Connection,
  tables: readonly MovedTable[],
): Promise<void> {
  const identities = await findIdentities(
    source,
    tables.map(({ name }) => name),
  )
  for (const { table, column, sequence } of identities) {
    if (table === 'audit_entries' || table === 'suppliers') continue
    const condition = tables.find(({ name }) => name === table)?.condition ?? 'true'
    const { rows } = await source.query<{ most: string | null }>(
      `select max("${column}")::text as most from ${table} where ${condition}`,
    )
    await raiseSequence(target, sequence, `greatest(last_value, ${rows[0]?.most ?? 1})`)
  }
}

/** Moves a sequence on, while no one takes a number from it; answers where it was before. */
export async function raiseSequence(client: Connection, sequence: string, to: string): Promise<number> {
  await client.query('begin')
  // Taken for the lock that it has until the commit.
  await client.query(`alter sequence ${sequence} no cycle`)
  const { rows } = await client.query<{ before: number }>(
    `select last_value as before, setval('${sequence}', ${to}) from ${sequence}`,
  )
  await client.query('commit')
  return Number(rows[0]?.before ?? 0)
}

/** Makes the sequence of a supplier's order numbers, which continues where the other one has ended. */
export async function copyOrderNumbers(
  source: Connection,
  target: Connection,
  supplierId: number,
): Promise<void> {
  const name = `order_numbers_${Number(supplierId)}`
  const { rows } = await source.query<{ last: string; called: boolean }>(
    `select last_value::text as last, is_called as called from ${name}`,
  )
  await target.query(`create sequence if not exists ${name} as bigint`)
  await target.query('select setval($1::regclass, $2::bigint, $3)', [name, rows[0]?.last, rows[0]?.called])
}

interface Sealed {
  readonly table: string
  readonly column: string
  /** SQL for the words that the seal is bound to. */
  readonly owner: string
  readonly isMail?: true
}

const sealed: readonly Sealed[] = [
  {
    table: 'api_tokens',
    column: 'token_encrypted',
    owner: `'api-token ' || supplier_id || '/' || dealer_id`,
  },
  {
    table: 'payment_providers',
    column: 'secrets_encrypted',
    owner: `'payment-provider ' || supplier_id || '/' || handle`,
  },
  {
    table: 'webhook_endpoints',
    column: 'secret_sealed',
    owner: `'webhook-endpoint ' || supplier_id || '/' || id`,
  },
  {
    table: 'webhook_endpoints',
    column: 'previous_secret_sealed',
    owner: `'webhook-endpoint ' || supplier_id || '/' || id`,
  },
  {
    table: 'mail_outbox',
    column: 'sealed_body',
    owner: `'mail ' || supplier_id || ' ' || recipient`,
    isMail: true,
  },
]

/** Seals the secrets of a supplier, which were copied as they were, with the key of the other installation. */
export async function resealSecrets(
  target: Connection,
  supplierId: number,
  boxes: { readonly from: SecretBox; readonly to: SecretBox },
): Promise<number> {
  let count = 0
  for (const { table, column, owner, isMail } of sealed) {
    const { rows } = await target.query<{ id: number; value: Buffer; owner: string }>(
      `select id, ${column} as value, ${owner} as owner from ${table} where supplier_id = $1 and length(${column}) > 0`,
      [supplierId],
    )
    for (const { id, value, owner: words } of rows) {
      const again =
        isMail === true
          ? resealMail(value, words, boxes)
          : boxes.to.seal(boxes.from.open(value, words), words)
      if (again === undefined) continue
      await target.query(`update ${table} set ${column} = $1 where supplier_id = $2 and id = $3`, [
        again,
        supplierId,
        id,
      ])
      count += 1
    }
  }
  return count
}

/** Undefined for a mail that cannot be opened here, as after a restore: it is given up there as it would be here. */
function resealMail(
  value: Buffer,
  owner: string,
  boxes: { readonly from: SecretBox; readonly to: SecretBox },
): Buffer | undefined {
  let mail: string
  try {
    mail = boxes.from.openMail(value, owner)
  } catch {
    return undefined
  }
  return boxes.to.sealMail(mail, owner)
}
