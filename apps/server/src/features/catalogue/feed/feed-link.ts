import type { SecretBox } from '../../../security/secret-box.ts'

/** Whose feed a link stands for, and what makes it the link of today: another one revokes it. */
export interface FeedAddress {
  readonly supplierId: number
  readonly dealerId: number
  readonly nonce: Buffer
}

const purpose = 'feed link'

/** The path at which a dealer's feed can be had until the link is replaced, by whoever holds it. */
export function signFeedLink(secrets: SecretBox, { supplierId, dealerId, nonce }: FeedAddress): string {
  const owner = `${supplierId}.${dealerId}`
  const signature = secrets.sign(purpose, `${owner}.${nonce.toString('hex')}`)
  return `/api-public/dealer-portal/feeds/${owner}.${signature}`
}

/** Whose feed a link's token names, before anyone knows whether it is signed; undefined for what was made up. */
export function readFeedLinkOwner(token: string): { supplierId: number; dealerId: number } | undefined {
  const [, supplierId, dealerId] = /^(\d{1,9})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
  return supplierId === undefined ? undefined : { supplierId: Number(supplierId), dealerId: Number(dealerId) }
}

/** Whether a token is the link of this very feed. */
export function matchesFeedLink(secrets: SecretBox, token: string, feed: FeedAddress): boolean {
  const signature = token.split('.')[2] ?? ''
  const text = `${feed.supplierId}.${feed.dealerId}.${feed.nonce.toString('hex')}`
  return secrets.isSigned(purpose, text, signature)
}
