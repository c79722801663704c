import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import { useCallback } from 'react'
import { usePortal } from './use-portal.ts'

/** Returns a function that rewrites image and file URLs from storage hosts to the configured asset hosts. */
export function useAssetUrl(): (url: string) => string {
  const { assetHosts } = usePortal()
  return useCallback((url) => rewriteAssetUrl(url, assetHosts), [assetHosts])
}
