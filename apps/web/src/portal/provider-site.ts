import { leaveFor } from '../browser/page-load.ts'

/** Where visitors of an address without a portal are sent; given when the app is built. */
const providerSiteUrl: string = import.meta.env.VITE_PROVIDER_SITE_URL ?? ''

/** Thrown when no portal answers and the build names no provider's site to send visitors to. */
export class NoPortalHere extends Error {}

/** Sends the visitor of an address without a portal to the provider's website (document 1, section 4). */
export function sendToProviderSite(): void {
  if (!providerSiteUrl) throw new NoPortalHere('No supplier’s portal answers at this address.')
  leaveFor(providerSiteUrl)
}
