export interface OriginParts {
  /** The address people reach the portal at. */
  readonly publicUrl: string
  readonly pageHost?: string
  readonly supplierHosts: readonly string[]
}

/**
 * The origin of links to a supplier's portal: scheme and port as the operator configured them, on the page's host if it
 * is one of the supplier's own. A foreign host in a header never gets into a link.
 */
export function portalOrigin({ publicUrl, pageHost, supplierHosts }: OriginParts): string {
  const url = new URL(publicUrl)
  const candidates = [pageHost?.toLowerCase(), url.hostname]
  const own = candidates.find((host) => host !== undefined && supplierHosts.includes(host))
  const host = own ?? supplierHosts[0]
  if (host !== undefined) url.hostname = host
  return url.origin
}
