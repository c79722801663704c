// Imported images and the demo's, which the portal serves itself.
const own = /^\/(?:demo-)?pictures\/(?:[\w-]+\/)*[\w-]+\.\w{1,5}$/

/** Whether an image in a text may be shown: over https from any host, or the portal's own. */
export function isPictureUrl(address: string): boolean {
  if (own.test(address)) return true
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
