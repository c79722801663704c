import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { withdrawAuthorizations } from '../../domain/orders/withdraw-authorizations.ts'

const scratch = provideDatabase()

const orders = 23

test('unauthorizes any number of orders, in statements of limited size', async () => {
  const supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  for (let made = 0; made < orders; made += 1) {
    await buildOrder(scratch.db, dealer, { head: { payment_status_id: made % 3 === 0 ? 1 : 2 } })
  }
  // Fails statements that update more rows than a chunk, in place of a statement timeout.
  await scratch.pool.query(`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > 5 then raise exception 'too many orders at once'; end if;
      return null;
    end $$`)
  await scratch.pool.query(`
    create trigger refuse_many after update on orders referencing new table as changed
    for each statement execute function refuse_many()`)
  const owner = { supplierId: supplier.id, dealerId: dealer.id, now: new Date() }
  const note = { by: { kind: 'dealer', name: dealer.email } } as const
  const withdraw = (size?: number) =>
    scratch.db.transaction().execute((db) => withdrawAuthorizations(db, owner, note, size))
  await expect(withdraw(6)).rejects.toThrow('too many orders at once')
  expect(await withdraw(5)).toBe(15)
  const { rows } = await scratch.pool.query(
    'select payment_status_id, count(*)::int from orders where dealer_id = $1 group by 1',
    [dealer.id],
  )
  expect(rows).toEqual([{ payment_status_id: 1, count: orders }])
  const events = await scratch.pool.query('select 1 from order_events where dealer_id = $1', [dealer.id])
  expect(events.rowCount).toBe(15)
})
