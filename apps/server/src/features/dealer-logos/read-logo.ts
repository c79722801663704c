import { buffer } from 'node:stream/consumers'
import type { DealerLogo } from '@portal/contract/dealer-logos/dealer-logo.schema'
import type { KnownCtx } from '../../context/context.ts'
import type { Owner } from '../../context/db.ts'
import { findLogoKeys } from '../../repositories/files/file.repository.ts'

/** Reads a dealer's logo for packing slips. */
export async function readLogo(
  { db, files }: Pick<KnownCtx, 'db' | 'files'>,
  owner: Owner,
): Promise<DealerLogo> {
  const key = (await findLogoKeys(db, owner, [owner.dealerId])).get(owner.dealerId)
  const content = key === undefined ? undefined : await files.read(key)
  return presentLogo(content && (await buffer(content)))
}

export function presentLogo(png: Buffer | undefined): DealerLogo {
  return { image: png === undefined ? null : `data:image/png;base64,${png.toString('base64')}` }
}
