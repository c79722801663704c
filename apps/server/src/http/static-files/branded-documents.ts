import type { Log } from '../../context/context.ts'
import { describeError } from '../../context/describe-error.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { documentWriter } from './branded-document.ts'
import type { DocumentPath } from './static-web.ts'
import type { WebFile, WebFiles } from './web-files.ts'

/** An app's document in the brand of the host's supplier; unbranded while the database is down. */
export function brandedDocuments(parts: {
  readonly web: WebFiles
  readonly suppliers: SupplierDirectory
  readonly log: Log
  readonly sentryDsn: string | null
}) {
  const { web, suppliers, log, sentryDsn } = parts
  const writers = {
    '/index.html': documentWriter(web, '/index.html', sentryDsn),
    '/console/index.html': documentWriter(web, '/console/index.html', sentryDsn),
  }
  return async (host: string, document: DocumentPath): Promise<WebFile | undefined> => {
    const write = writers[document]
    try {
      return write?.(await suppliers.byHost(host))
    } catch (error) {
      log.warn({ error: describeError(error) }, 'a page was served without its branding')
      return write?.(undefined)
    }
  }
}
