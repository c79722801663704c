import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { offlinePage } from '../../presenters/brand/offline-page.ts'
import {
  endedServiceWorker,
  offlinePagePath,
  serviceWorkerPath,
  serviceWorkerScript,
} from '../../presenters/brand/service-worker.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'

interface OfflinePageOptions {
  readonly suppliers: SupplierDirectory
  /** The build's version. */
  readonly version: string
  /** If false, browsers unregister an installed service worker. */
  readonly isOn: boolean
}

/** Serves the offline page and the service worker that caches it. */
export function bindOfflinePage(
  app: FastifyInstance,
  { suppliers, version, isOn }: OfflinePageOptions,
): void {
  const config = { access: { who: 'anyone' } } as const
  const pageFor = async (host: string) => offlinePage(await suppliers.byHost(host))
  app.get(offlinePagePath, { config }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(await pageFor(request.hostname)),
  )
  const workerFor = async (host: string) => {
    if (!isOn) return endedServiceWorker
    const digest = createHash('sha256')
      .update(version)
      .update(await pageFor(host))
    return serviceWorkerScript(digest.digest('hex').slice(0, 16))
  }
  app.get(serviceWorkerPath, { config }, async (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await workerFor(request.hostname)),
  )
}
