import { reloadPage } from '../navigation/page-load.ts'
import { hasUnsavedWork } from '../navigation/unsaved-work.ts'
import { readStored, writeStored } from '../storage/local-store.ts'
import { decideVersionStep } from './version-step.ts'

const reloadedForKey = 'portal.reloaded-for'
const keptReloads = 8

let contacted = false
let isOutdated = false

/** Takes note of the version an answer names; reloads at once when the kept one is already another on first contact. */
export function recordServerVersion(named: string | null): void {
  if (!named) return
  const reloadedFor = readReloads()
  const hasUnsaved = hasUnsavedWork()
  const step = decideVersionStep(
    { stored: readStored('appVersion'), contacted, reloadedFor, hasUnsaved },
    named,
  )
  contacted = true
  writeStored('appVersion', named)
  if (step === 'reload-at-next-page') isOutdated = true
  if (step === 'reload-now' && keepReloads([...reloadedFor, named])) reloadPage()
}

/** Whether the next page is to be fetched whole: the server has moved to another version, and nothing typed would be lost. */
export function isReloadDue(): boolean {
  return isOutdated && !hasUnsavedWork()
}

function readReloads(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(reloadedForKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

/** False when the browser keeps nothing: then there must be no reload, or it could repeat for ever. */
function keepReloads(versions: readonly string[]): boolean {
  try {
    window.sessionStorage.setItem(reloadedForKey, JSON.stringify(versions.slice(-keptReloads)))
    return true
  } catch {
    return false
  }
}
