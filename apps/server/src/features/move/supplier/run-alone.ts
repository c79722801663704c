import { refuse } from '../../../context/refusal.ts'
import type { SupplierMoveRefusal, SupplierMoveRequest } from './cell.ts'

type Ends = Pick<SupplierMoveRequest, 'supplier' | 'from' | 'to'>

/**
 * Lets one command at a time work on the move of a supplier, in both installations; refused while another one does, and
 * where both are the same. A command that dies gives its turn back with its connections.
 */
export async function runAlone<Answer>(
  { supplier, from, to }: Ends,
  work: () => Promise<Answer>,
): Promise<Answer | SupplierMoveRefusal> {
  if (from.installation === to.installation) {
    return refuse(
      'invalid_input',
      'That is the installation the supplier is in already: name the file of another one.',
    )
  }
  const lock = 'hashtextextended($1, 0)'
  const name = [`supplier move ${supplier.id}`]
  const taken: Ends['from'][] = []
  try {
    // In one order, so that two commands do not both fail.
    for (const cell of [from, to].sort((a, b) => (a.installation < b.installation ? -1 : 1))) {
      const { rows } = await cell.aside.query<{ is: boolean }>(
        `select pg_try_advisory_lock(${lock}) as is`,
        name,
      )
      if (rows[0]?.is !== true) {
        return refuse(
          'conflict',
          'Another command works on the move of this supplier: wait until it has ended.',
        )
      }
      taken.push(cell)
    }
    return await work()
  } finally {
    // A lost connection has no lock to give back.
    for (const { aside } of taken) {
      await aside.query(`select pg_advisory_unlock(${lock})`, name).catch(() => undefined)
    }
  }
}
