import { createHash, randomBytes } from 'node:crypto'

const prefixes = {
  session: 'dps_',
  sign_in: 'dpx_',
  impersonation: 'dpi_',
  mailed_sign_in: 'dpm_',
  passwordReset: 'dpr_',
  undoEmail: 'dpu_',
  tracking: 'dpo_',
  staffSession: 'dpc_',
  staffInvitation: 'dpv_',
  staffPassword: 'dpw_',
  api: 'dpa_',
  test_api: 'dpt_',
  supplier_api: 'dpk_',
} as const

export type TokenKind = keyof typeof prefixes

const secretBytes = 32

/** A new token of 256 random bits; it leaves the server once and is stored only as its hash. */
export function makeToken(kind: TokenKind): string {
  return prefixes[kind] + randomBytes(secretBytes).toString('base64url')
}

/** The SHA-256 under which a token is stored and looked up. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether text looks like a token of this kind, to skip lookups of anything else. */
export function looksLikeToken(kind: TokenKind, text: string): boolean {
  return text.startsWith(prefixes[kind]) && /^[\w-]{47}$/.test(text)
}

/** The last characters of a token, shown to identify it. */
export function lastCharactersOf(token: string): string {
  return token.slice(-4)
}

export function prefixOf(kind: TokenKind): string {
  return prefixes[kind]
}

export function kindOfClientToken(owner: 'dealer' | 'supplier', mode: 'live' | 'test'): TokenKind {
  if (mode === 'test') return 'test_api'
  return owner === 'supplier' ? 'supplier_api' : 'api'
}
