import { keysOf } from '@portal/contract/fields/keys'
import { latestStart } from '../context/clock.ts'
import type { SecretBox } from '../context/ports/secret-box.ts'

/** How long a file link works, in milliseconds: long enough for a page left open during a coffee break. */
export const fileLinkMs = 15 * 60_000

export interface FileLinkTarget {
  readonly supplierId: number
  readonly dealerId: number
  readonly fileId: number
}

export type FileLinkReader = 'dealer' | 'staff'

const purposes = { dealer: 'file link', staff: 'file link for staff' } as const

/** A short-lived link to a dealer's file, for anyone with the link. A dealer's link stops while the dealer is blocked. */
export function signFileLink(
  { secrets, now }: { readonly secrets: SecretBox; readonly now: Date },
  file: FileLinkTarget,
  reader: FileLinkReader,
): string {
  const until = Math.floor((now.getTime() + fileLinkMs) / 1000)
  const text = [file.supplierId, file.dealerId, file.fileId, until].join('.')
  return `/api-public/dealer-portal/files/${text}.${secrets.sign(purposes[reader], text)}`
}

/** The file of a link's token and who it was signed for; undefined if the token is forged or expired. */
export function readFileLink(
  { secrets, now }: { readonly secrets: SecretBox; readonly now: Date },
  token: string,
): (FileLinkTarget & { readonly reader: FileLinkReader }) | undefined {
  const parts = /^((\d{1,10})\.(\d{1,10})\.(\d{1,16})\.(\d{1,12}))\.([\w-]{43})$/.exec(token)
  if (parts === null) return undefined
  const [, text = '', supplierId, dealerId, fileId, until, signature = ''] = parts
  const reader = keysOf(purposes).find((one) => secrets.isSigned(purposes[one], text, signature))
  if (reader === undefined) return undefined
  const untilMs = Number(until) * 1000
  if (untilMs <= now.getTime() || untilMs > latestStart(now).getTime() + fileLinkMs) return undefined
  return { supplierId: Number(supplierId), dealerId: Number(dealerId), fileId: Number(fileId), reader }
}
