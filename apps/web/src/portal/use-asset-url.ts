import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import { useCallback } from 'react'
import { usePortal } from './use-portal.ts'

/** Rewrites the address of a stored picture or file to the host it is to be fetched from (document 1, section 9). */
export function useAssetUrl(): (url: string) => string {
  const { assetHosts } = usePortal()
  return useCallback((url) => rewriteAssetUrl(url, assetHosts), [assetHosts])
}
