import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { StaffCtx } from '../../../context/context.ts'
import { findLogoKeys } from '../../../repositories/files/file.repository.ts'
import { type InvoiceLogo, scaleLogo } from '../invoice/invoice-logo.ts'

const maxAtOnce = 4

/** Reads the logos of dealers by dealer id; omits dealers without a readable one. */
export async function readDealerLogos(
  { db, files, owner }: Pick<StaffCtx, 'db' | 'files' | 'owner'>,
  dealerIds: readonly number[],
): Promise<ReadonlyMap<number, InvoiceLogo>> {
  const logos = new Map<number, InvoiceLogo>()
  const read = async ([dealerId, key]: readonly [number, string]) => {
    // A slip without its logo is better than none.
    const content = await files
      .read(key)
      .then((found) => found && buffer(found))
      .catch(() => undefined)
    const logo = content && (await scaleLogo(content))
    if (logo !== undefined) logos.set(dealerId, logo)
  }
  const keys = await findLogoKeys(db, owner, dealerIds)
  await pLimit(maxAtOnce).map(keys, read)
  return logos
}
