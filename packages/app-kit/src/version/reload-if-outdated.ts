import { reloadPage } from '../navigation/page-load.ts'
import { readStored } from '../storage/local-store.ts'
import { isReloadDue, recordServerVersion } from './app-version.ts'

/** Reloads a page whose files were replaced by a new version, unless input would be lost. */
export async function reloadIfOutdated(): Promise<void> {
  const response = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  const { version } = (await response.json().catch(() => ({}))) as { readonly version?: string }
  if (version === undefined || readStored('appVersion') === null) return
  recordServerVersion(version)
  if (isReloadDue()) reloadPage()
}
