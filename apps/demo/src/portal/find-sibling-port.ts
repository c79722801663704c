import type { Config } from '@portal/server/context/installation/config'
import { requireFreePort } from '@portal/server/entry/free-port'

/** A port at a fixed distance from the portal's, so that it stays the same at every start; any free port if taken. */
export async function findSiblingPort({ host, port }: Config, distance: number): Promise<number> {
  if (port === 0) return 0
  const beside = port + distance
  const isFree = await requireFreePort({ host, port: beside }).then(
    () => true,
    () => false,
  )
  return isFree ? beside : 0
}
