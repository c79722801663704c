export interface AssetHost {
  readonly from: string
  readonly to: string
}

/** Replaces the storage host in an image's or file's URL by the asset host; other URLs stay unchanged. */
export function rewriteAssetUrl(url: string, assetHosts: readonly AssetHost[]): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  const match = assetHosts.find((pair) => pair.from.toLowerCase() === parsed.host)
  if (match === undefined) return url
  parsed.host = match.to
  return parsed.href
}
