import { latestStart } from '../context/clock.ts'
import type { SecretBox } from '../context/ports/secret-box.ts'

/** How long a file link works, in milliseconds: long enough for a page left open during a coffee break. */
export const fileLinkMs = 15 * 60_000

export interface FileLinkTarget {
  readonly supplierId: number
  readonly dealerId: number
  readonly fileId: number
}

const purpose = 'file link'

/** A short-lived link to a file, for anyone with the link. */
export function signFileLink(secrets: SecretBox, file: FileLinkTarget, now: Date): string {
  const until = Math.floor((now.getTime() + fileLinkMs) / 1000)
  const text = [file.supplierId, file.dealerId, file.fileId, until].join('.')
  return `/api-public/dealer-portal/files/${text}.${secrets.sign(purpose, text)}`
}

/** The file of a link's token; undefined if the token is forged or expired. */
export function readFileLink(secrets: SecretBox, token: string, now: Date): FileLinkTarget | undefined {
  const parts = /^((\d{1,10})\.(\d{1,10})\.(\d{1,16})\.(\d{1,12}))\.([\w-]{43})$/.exec(token)
  if (parts === null) return undefined
  const [, text = '', supplierId, dealerId, fileId, until, signature = ''] = parts
  if (!secrets.isSigned(purpose, text, signature)) return undefined
  const untilMs = Number(until) * 1000
  if (untilMs <= now.getTime() || untilMs > latestStart(now).getTime() + fileLinkMs) return undefined
  return { supplierId: Number(supplierId), dealerId: Number(dealerId), fileId: Number(fileId) }
}
