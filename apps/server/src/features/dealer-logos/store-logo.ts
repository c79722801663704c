import { createHash } from 'node:crypto'
import type { DealerLogo } from '@portal/contract/dealer-logos/dealer-logo.schema'
import type { KnownCtx } from '../../context/context.ts'
import type { Owner, Transaction } from '../../context/db.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import type { UploadedFile } from '../../context/uploaded-file.ts'
import { lockDealerForUpdate } from '../../repositories/dealers/lock-dealer.ts'
import { addDealerFile, removeLogo } from '../../repositories/files/file.repository.ts'
import { queueImageWork } from '../../security/queues/image-queue.ts'
import { presentLogo } from './read-logo.ts'

/** Records a change in its transaction. */
export type RecordLogoChange = (db: Transaction) => Promise<void>

/** Re-encodes an uploaded logo and stores it in place of the dealer's previous one. */
export async function storeLogo(
  ctx: KnownCtx,
  owner: Owner,
  file: UploadedFile | undefined,
  record?: RecordLogoChange,
): Promise<DealerLogo | Refusal<'invalid_input' | 'too_many_requests'>> {
  const png = await redrawLogo(ctx, file)
  if (png instanceof Refusal) return png
  const storageKey = await ctx.files.put(png)
  let unusedKey: string | undefined = storageKey
  try {
    unusedKey = await ctx.db.transaction().execute(async (db) => {
      await lockDealerForUpdate(db, owner)
      const previousKey = await removeLogo(db, owner)
      await addDealerFile(db, { ...owner, now: ctx.now }, { storage_key: storageKey, ...describe(png) })
      await record?.(db)
      return previousKey
    })
  } finally {
    if (unusedKey !== undefined) await ctx.files.remove(unusedKey)
  }
  return presentLogo(png)
}

/** Deletes the dealer's logo, if any. */
export async function deleteLogo(
  ctx: KnownCtx,
  owner: Owner,
  record?: RecordLogoChange,
): Promise<DealerLogo> {
  const storageKey = await ctx.db.transaction().execute(async (db) => {
    await lockDealerForUpdate(db, owner)
    const removed = await removeLogo(db, owner)
    if (removed !== undefined) await record?.(db)
    return removed
  })
  if (storageKey !== undefined) await ctx.files.remove(storageKey)
  return presentLogo(undefined)
}

async function redrawLogo(
  { openPictureStore, supplier }: KnownCtx,
  file: UploadedFile | undefined,
): Promise<Buffer | Refusal<'invalid_input' | 'too_many_requests'>> {
  if (file === undefined) return refuseFile('Choose an image.')
  const pictures = openPictureStore(supplier.handle)
  const redrawn = await queueImageWork(() => pictures.redrawBrandPicture(file.bytes, 'slip-logo'))
  if (redrawn instanceof Refusal) return redrawn
  return 'png' in redrawn ? redrawn.png : refuseFile(`This file ${redrawn.problem}.`)
}

function refuseFile(sentence: string): Refusal<'invalid_input'> {
  return refuse('invalid_input', { errors: [sentence], fields: { file: sentence } })
}

function describe(png: Buffer) {
  return {
    ...{ file_name: 'logo.png', content_type: 'image/png', size_bytes: png.length, is_logo: true },
    sha256: createHash('sha256').update(png).digest(),
  }
}
