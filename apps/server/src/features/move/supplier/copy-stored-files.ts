import type { Storage } from '../../../context/ports/storage.ts'
import type { SupplierMoveRequest } from './cell.ts'
import { findStoredFiles } from './supplier-moves.sql.ts'

/** The folder of a supplier's pictures, and the names of its files with the digests they must have. */
async function namesOf({ supplier, from }: Pick<SupplierMoveRequest, 'supplier' | 'from'>) {
  const files = await findStoredFiles(from.connection, supplier.id)
  const digests = new Map<string, Buffer | undefined>(
    files.map(({ key, sha256 }) => [`files/${key}`, sha256]),
  )
  for await (const { name } of from.storage.list(`pictures/${supplier.handle}/`)) digests.set(name, undefined)
  return digests
}

/** Copies the files and pictures of a supplier that the other installation lacks, and answers how many it has. */
export async function copyStoredFiles(
  request: Pick<SupplierMoveRequest, 'supplier' | 'from' | 'to'>,
): Promise<number> {
  const { from, to } = request
  const digests = await namesOf(request)
  for (const [name, sha256] of digests) {
    if (await has(to.storage, name)) continue
    const bytes = await from.storage.read(name)
    if (bytes === undefined) throw new Error(`${from.storage.place} has lost ${name}.`)
    const written = await to.storage.write(name, bytes)
    if (sha256 === undefined || written.sha256.equals(sha256)) continue
    await to.storage.remove(name)
    throw new Error(`${from.storage.place} has ${name} damaged.`)
  }
  return digests.size
}

export async function listStoredFiles(
  request: Pick<SupplierMoveRequest, 'supplier' | 'from'>,
): Promise<string[]> {
  return [...(await namesOf(request)).keys()]
}

async function has(storage: Storage, name: string): Promise<boolean> {
  const stream = await storage.read(name)
  stream?.destroy()
  return stream !== undefined
}
