import type { SecretBox } from '../../../context/ports/secret-box.ts'

export interface FeedAddress {
  readonly supplierId: number
  readonly dealerId: number
  readonly nonce: Buffer
}

const purpose = 'feed link'

/** Signs the path of a dealer's feed. It works for anyone until the dealer replaces the link. */
export function signFeedLink(secrets: SecretBox, { supplierId, dealerId, nonce }: FeedAddress): string {
  const owner = `${supplierId}.${dealerId}`
  const signature = secrets.sign(purpose, `${owner}.${nonce.toString('hex')}`)
  return `/api-public/dealer-portal/feeds/${owner}.${signature}`
}

/** Reads the owner from an unverified link token; undefined if malformed. */
export function readFeedLinkOwner(token: string): { supplierId: number; dealerId: number } | undefined {
  const [, supplierId, dealerId] = /^(\d{1,9})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
  return supplierId === undefined ? undefined : { supplierId: Number(supplierId), dealerId: Number(dealerId) }
}

export function matchesFeedLink(secrets: SecretBox, token: string, feed: FeedAddress): boolean {
  const signature = token.split('.')[2] ?? ''
  const text = `${feed.supplierId}.${feed.dealerId}.${feed.nonce.toString('hex')}`
  return secrets.isSigned(purpose, text, signature)
}
