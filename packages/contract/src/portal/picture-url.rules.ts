// Imported images and the demo's: the portal serves them itself.
const own = /^\/(?:demo-)?pictures\/(?:[\w-]+\/)*[\w-]+\.\w{1,5}$/

/** Whether a picture in a text may be shown: over https from wherever the supplier keeps it, or the portal's own. */
export function isPictureUrl(address: string): boolean {
  if (own.test(address)) return true
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
