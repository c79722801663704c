import { createHash } from 'node:crypto'
import type { StaffRole } from '@portal/contract/callers/permissions'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import type { Db, Transaction } from '@portal/server/context/db'
import { createFileStore } from '@portal/server/gateways/file-store/file-store'
import { openStorage } from '@portal/server/gateways/storage/open-storage'
import { addFile } from '@portal/server/repositories/files/supplier-file.repository'
import { addJob } from '@portal/server/repositories/jobs/job.repository'
import { addMail, markMailFailed } from '@portal/server/repositories/mail/mail-outbox.repository'
import { changeTags } from '@portal/server/repositories/orders/changes/order-tag.repository'
import { findSupplierByHandle } from '@portal/server/repositories/suppliers/supplier.repository'
import { daysBefore } from '../generating/days.ts'
import type { DemoInstallation } from '../portal/demo-installation.ts'
import type { Article } from './products.ts'
import { employer } from './staff.ts'
import type { DemoSupplier } from './suppliers.ts'

const fileName = 'stock-of-the-warehouse.csv'
const clerk: StaffRole = 'fulfilment'

/** Adds what otherwise appears only over time: an undeliverable email, a file with rejected rows, and tagged orders. */
export async function addWaitingWork(
  { database: { db }, config, now }: DemoInstallation,
  { handle }: DemoSupplier,
  articles: readonly Article[],
): Promise<void> {
  const supplier = handle === employer ? await findSupplierByHandle(db, handle) : undefined
  if (supplier === undefined) return
  const owner = { supplierId: supplier.id, now }
  const bytes = Buffer.from(stockFile(articles.slice(0, 12)))
  const storageKey = await createFileStore(openStorage(config)).put(bytes)
  await db.transaction().execute(async (trx) => {
    const shipped = await findShippedOrder(trx, supplier.id)
    const mail = {
      supplierId: supplier.id,
      kind: 'order_shipped',
      recipient: shipped.email,
      subject: `Order ${shipped.orderNumber} has shipped`,
      text: `Order ${shipped.orderNumber} has shipped.`,
      html: `<p>Order ${shipped.orderNumber} has shipped.</p>`,
      orderId: shipped.id,
      now: daysBefore(now, 2),
    }
    await addMail(trx, mail)
    const { id } = await trx
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', mail.recipient)
      .where('order_id', '=', shipped.id)
      .executeTakeFirstOrThrow()
    await markMailFailed(trx, { supplierId: supplier.id, id }, { ...unknownMailbox, now: daysBefore(now, 1) })
    await tagOrders(trx, supplier.id)
    const fileId = await addFile(trx, owner, {
      ...{ storage_key: storageKey, file_name: fileName, content_type: 'text/csv', size_bytes: bytes.length },
      sha256: createHash('sha256').update(bytes).digest(),
      expires_at: daysBefore(now, -7),
    })
    const starter = { owner, actor: { kind: 'operator', name: `${clerk}@${handle}.example` }, now } as const
    const input = { format: 'stock', fileId, fileName }
    const checkId = await addJob(trx, starter, { kind: 'import_check', input, total: null })
    await addJob(trx, starter, { kind: 'import_write', input: { ...input, checkId }, total: null })
  })
}

/** Tags some of the newest orders. */
async function tagOrders(trx: Transaction, supplierId: number): Promise<void> {
  const rows = await trx
    .selectFrom('orders as o')
    .innerJoin('real_dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 'o.supplier_id').onRef('d.id', '=', 'o.dealer_id'),
    )
    .select('o.id')
    .where('o.supplier_id', '=', supplierId)
    .orderBy('o.id', 'desc')
    .limit(36)
    .execute()
  for (const [tag, step] of everyNth) {
    const ids = rows.filter((_, index) => index % step === 1).map(({ id }) => id)
    await changeTags(trx, { supplierId }, ids, { add: [tag], remove: [] })
  }
}

const everyNth = [
  ['rush', 3],
  ['gift', 4],
  ['call first', 9],
] as const

/** The newest shipped order, if possible of a dealer whom nobody signs in as. */
async function findShippedOrder(db: Db, supplierId: number) {
  return await db
    .selectFrom('orders as o')
    .innerJoin('real_dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 'o.supplier_id').onRef('d.id', '=', 'o.dealer_id'),
    )
    .select(['o.id', 'o.order_number as orderNumber', 'd.email'])
    .where('o.supplier_id', '=', supplierId)
    .where('o.shipped_status_id', '=', shippedStatus.shipped.id)
    .orderBy((e) => e('d.email', 'like', 'active@%'))
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

const unknownMailbox = { error: '550 5.1.1 There is no such mailbox.', tries: 12, isGivenUp: true }

/** The current stock, and two unknown products. */
function stockFile(articles: readonly Article[]): string {
  const rows = articles.map(({ sku, quantity }) => `${sku},${quantity}`)
  return `${['sku,quantity', ...rows, 'WH-0117,40', 'WH-0233,12'].join('\n')}\n`
}
