import type { DemoInstallation } from '../portal/demo-installation.ts'
import type { Operator } from '../portal/operator.ts'
import { closedShopPath, receiverPath } from './start-receiver.ts'

/** Points the demo's endpoints at the receiver, whose port can change at each start. */
export async function connectReceiver(
  { database: { db }, config, receiver, now }: DemoInstallation,
  operator: Operator,
): Promise<void> {
  if (!config.allowsLocalServices) return
  const moved = await db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('suppliers as s', 's.id', 'e.supplier_id')
    .innerJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 'e.supplier_id').onRef('d.id', '=', 'e.dealer_id'),
    )
    .select(['e.id', 'e.url', 's.handle', 'd.email'])
    .where('e.url', 'like', 'http://127.0.0.1:%')
    .where('e.url', 'not like', `${receiver.origin}/%`)
    .execute()
  for (const { id, url, handle, email } of moved) {
    const path = [receiverPath, closedShopPath].find((ours) => url?.endsWith(ours))
    if (path === undefined) continue
    const whose = ['--supplier', handle, '--dealer', email, '--id', String(id)]
    await operator.run(['webhook', 'set', ...whose, '--url', `${receiver.origin}${path}`], now)
  }
}
