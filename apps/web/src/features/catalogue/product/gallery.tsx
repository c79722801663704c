import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import { Row, Stack } from '@portal/ui/boxes'
import { useEffect, useState } from 'react'
import { ProductPicture } from '../cards/product-picture.tsx'
import styles from './product.module.css'

interface GalleryProps {
  readonly product: Product
  readonly variant: Variant | undefined
}

/** The pictures of the chosen variant and of the product; hovering over a small one, or reaching it by keyboard, shows it large. */
export function Gallery({ product, variant }: GalleryProps) {
  const urls = picturesOf(product, variant)
  const [shown, setShown] = useState(0)
  const first = urls[0]
  // Another variant starts with its own picture.
  useEffect(() => (first === undefined ? undefined : setShown(0)), [first])
  const url = urls[shown] ?? first
  return (
    <Stack
      as="section"
      gap={12}
      padY={12}
      padX={12}
      surface="flat"
      className={styles.gallery}
      aria-label="Images"
    >
      <ProductPicture url={url} alt={product.title} sizes="(max-width: 61.99em) 100vw, 34rem" isEager />
      {urls.length > 1 ? (
        <Row as="ul" wrap gap={8} className={styles.thumbnails}>
          {urls.map((one, place) => (
            <li key={one}>
              <button
                type="button"
                aria-label={`Image ${place + 1} of ${urls.length}`}
                aria-pressed={one === url}
                onPointerEnter={() => setShown(place)}
                onFocus={() => setShown(place)}
                onClick={() => setShown(place)}
              >
                <ProductPicture url={one} alt="" sizes="4rem" />
              </button>
            </li>
          ))}
        </Row>
      ) : null}
    </Stack>
  )
}

/** The variant's own pictures first, then the product's, each once. */
function picturesOf(product: Product, variant: Variant | undefined): string[] {
  return [...new Set([...(variant?.images ?? []), ...product.images].map(({ url }) => url))]
}
