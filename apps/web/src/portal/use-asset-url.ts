import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import { useCallback } from 'react'
import { usePortal } from './use-portal.ts'

/** Returns a function that gives the URL of a picture or file, with storage hosts replaced as the portal configures. */
export function useAssetUrl(): (url: string) => string {
  const { assetHosts } = usePortal()
  return useCallback((url) => rewriteAssetUrl(url, assetHosts), [assetHosts])
}
