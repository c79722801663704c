import { ItemPicture as Picture } from '@portal/app-kit/pictures/item-picture.tsx'
import { resizedPictureUrls } from '@portal/contract/catalogue/picture-sizes.rules'
import { useAssetUrl } from './use-asset-url.ts'

interface ItemPictureProps {
  readonly url: string | null
  /** The edge of the square; by default the container's width. */
  readonly sizePx?: number
  readonly className?: string | undefined
}

/** A product's thumbnail in a line; a placeholder if there is none. */
export function ItemPicture({ url, ...place }: ItemPictureProps) {
  const assetUrl = useAssetUrl()
  return <Picture {...place} src={url === null ? null : assetUrl(resizedPictureUrls(url)[0]?.url ?? url)} />
}
