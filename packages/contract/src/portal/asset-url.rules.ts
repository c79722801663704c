export interface AssetHost {
  readonly from: string
  readonly to: string
}

/** The address of a picture or file with its storage host replaced by its asset host; other addresses stay as they are. */
export function rewriteAssetUrl(url: string, assetHosts: readonly AssetHost[]): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  const match = assetHosts.find((pair) => pair.from.toLowerCase() === parsed.host)
  if (match === undefined) return url
  parsed.host = match.to
  return parsed.href
}
