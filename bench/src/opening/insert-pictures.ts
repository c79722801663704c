import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPictureStore } from '@portal/server/gateways/file-store/picture-store'
import { createDiskStorage } from '@portal/server/gateways/storage/disk-storage'
import type { ClientBase } from 'pg'
import { benchDataDir, repositoryRoot } from '../measuring/bench-paths.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'

const pictures = join(repositoryRoot, 'apps/demo/fixtures/pictures')
const products = 100

/** Gives the newest generated products pictures from the demo, because generated products have none. */
export async function insertPictures(client: ClientBase, { supplierId }: BenchDealer): Promise<void> {
  const store = createPictureStore({
    storage: createDiskStorage(benchDataDir),
    supplierHandle: 'bench',
    isTrial: false,
  })
  const names = readdirSync(pictures).filter((name) => name.endsWith('.webp'))
  const lists: string[] = []
  for (const name of names.slice(0, products)) {
    const stored = await store.keep(join(pictures, name))
    if ('url' in stored) lists.push(JSON.stringify([{ url: stored.url }]))
  }
  await client.query(
    `update products p set images = n.images
     from (select id, ($2::text[])[row_number() over (order by inserted_on desc, id desc)]::jsonb as images
           from (select id, inserted_on from products where supplier_id = $1
                 order by inserted_on desc, id desc limit $3) newest) n
     where p.supplier_id = $1 and p.id = n.id and p.images = '[]'`,
    [supplierId, lists, products],
  )
}
