import { reloadPage } from '../navigation/page-load.ts'
import { hasUnsavedWork } from '../navigation/unsaved-work.ts'
import { readStored, writeStored } from '../storage/local-store.ts'
import { readSessionValue, writeSessionValue } from '../storage/session-store.ts'
import { decideVersionStep } from './version-step.ts'

const keptReloads = 8

let hasContactedServer = false
let isOutdated = false

/** Resets the state to that of a freshly loaded page. */
export function resetAppVersion(): void {
  hasContactedServer = false
  isOutdated = false
}

/** Records a response's version; reloads immediately if the stored one differs on first contact. */
export function recordServerVersion(named: string | null): void {
  if (!named) return
  const reloadedFor = readReloads()
  const hasUnsaved = hasUnsavedWork()
  const step = decideVersionStep(
    { stored: readStored('appVersion'), hasContactedServer, reloadedFor, hasUnsaved },
    named,
  )
  hasContactedServer = true
  writeStored('appVersion', named)
  if (step === 'reload-at-next-page') isOutdated = true
  if (step === 'reload-now' && saveReloads([...reloadedFor, named])) reloadPage()
}

/** Whether the next page needs a reload: the server has another version, and no input would be lost. */
export function isReloadDue(): boolean {
  return isOutdated && !hasUnsavedWork()
}

function readReloads(): readonly string[] {
  const reloads = readSessionValue('reloads')
  return Array.isArray(reloads) ? reloads.filter((entry) => typeof entry === 'string') : []
}

/** False if the browser stores nothing: a reload could then repeat forever. */
function saveReloads(versions: readonly string[]): boolean {
  return writeSessionValue('reloads', versions.slice(-keptReloads))
}
