import { ItemPicture as Picture } from '@portal/app-kit/pictures/item-picture.tsx'
import { resizedPictureUrls } from '@portal/contract/catalogue/picture-sizes.rules'
import { useAssetUrl } from './use-asset-url.ts'

interface ItemPictureProps {
  readonly url: string | null
  /** Edge of its square; without one it is as wide as its place. */
  readonly sizePx?: number
  readonly className?: string | undefined
}

/** The small picture of a product in a line, in a small size where there is one; a quiet sign where there is none. */
export function ItemPicture({ url, ...place }: ItemPictureProps) {
  const assetUrl = useAssetUrl()
  return <Picture {...place} src={url === null ? null : assetUrl(resizedPictureUrls(url)[0]?.url ?? url)} />
}
