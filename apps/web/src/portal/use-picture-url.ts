import { isPictureUrl } from '@portal/contract/portal/picture-url.rules'
import { useCallback } from 'react'
import { useAssetUrl } from './use-asset-url.ts'

/** Tells where a picture in a supplier's text is fetched from; undefined for one that is not shown. */
export function usePictureUrl(): (address: string) => string | undefined {
  const assetUrl = useAssetUrl()
  return useCallback((address) => (isPictureUrl(address) ? assetUrl(address) : undefined), [assetUrl])
}
