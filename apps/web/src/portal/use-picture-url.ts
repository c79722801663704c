import { isPictureUrl } from '@portal/contract/portal/picture-url.rules'
import { useCallback } from 'react'
import { useAssetUrl } from './use-asset-url.ts'

/** The URL of an image in a supplier's text; undefined if it may not be shown. */
export function usePictureUrl(): (address: string) => string | undefined {
  const assetUrl = useAssetUrl()
  return useCallback((address) => (isPictureUrl(address) ? assetUrl(address) : undefined), [assetUrl])
}
