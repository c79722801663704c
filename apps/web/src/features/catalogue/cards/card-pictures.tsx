import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { Box } from '@portal/ui/boxes'
import { type ReactNode, useState } from 'react'
import { cardPictureSizes, cardPictureUrls } from './card-picture.ts'
import styles from './product-card.module.css'
import { ProductPicture } from './product-picture.tsx'

interface CardPicturesProps {
  readonly row: ProductRow
  /** On the first screen, so its image is loaded immediately. */
  readonly isEager: boolean
  /** Content on top of the image. */
  readonly children: ReactNode
}

/** The picture of a card; under the pointer the second one, which is loaded only then. */
export function CardPictures({ row, isEager, children }: CardPicturesProps) {
  const [wasHovered, setHovered] = useState(false)
  const [first, second] = cardPictureUrls(row)
  return (
    <Box relative onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}>
      <ProductPicture url={first} alt="" sizes={cardPictureSizes} isEager={isEager} />
      {wasHovered && second !== undefined ? (
        <span className={styles.second}>
          <ProductPicture url={second} alt="" sizes={cardPictureSizes} isEager />
        </span>
      ) : null}
      {children}
    </Box>
  )
}
