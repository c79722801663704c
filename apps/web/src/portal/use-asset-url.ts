import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import { useCallback } from 'react'
import { usePortal } from './use-portal.ts'

/** Gives the address to load a picture or file from, with storage hosts replaced as the portal asks. */
export function useAssetUrl(): (url: string) => string {
  const { assetHosts } = usePortal()
  return useCallback((url) => rewriteAssetUrl(url, assetHosts), [assetHosts])
}
