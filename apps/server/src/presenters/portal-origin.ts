export interface OriginParts {
  readonly publicUrl: string
  readonly pageHost?: string
  readonly supplierHosts: readonly string[]
}

/**
 * The origin of a supplier's portal links: scheme and port as configured, on the current host if it is the supplier's.
 * Foreign hosts from headers never get into a link.
 */
export function portalOrigin({ publicUrl, pageHost, supplierHosts }: OriginParts): string {
  const url = new URL(publicUrl)
  const candidates = [pageHost?.toLowerCase(), url.hostname]
  const own = candidates.find((host) => host !== undefined && supplierHosts.includes(host))
  const host = own ?? supplierHosts[0]
  if (host !== undefined) url.hostname = host
  return url.origin
}
