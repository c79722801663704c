import { catalogueMessages } from '@portal/contract/catalogue/catalogue.messages'
import {
  categoryPath,
  priceText,
  truncateDescription,
} from '@portal/contract/catalogue/product-display.rules'
import type { ProductRow } from '@portal/contract/catalogue/product-search.schema'
import { isSoldOut } from '@portal/contract/catalogue/quantity.rules'
import { buttonClass } from '@portal/ui/button'
import { StatusTag } from '@portal/ui/status-tag'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatCount } from '../../formatting/counts.ts'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import { cardPictureSizes, pictureOf } from '../../start/first-pictures.ts'
import styles from './product-card.module.css'
import { ProductPicture } from './product-picture.tsx'
import { textOfHtml } from './text-of-html.ts'

interface ProductCardProps {
  readonly row: ProductRow
  /** On the screen from the start, so that its picture is loaded at once. */
  readonly isFirst: boolean
  /** What the address of the list says, to come back to. */
  readonly list: Readonly<Record<string, unknown>>
}

/** One product of the list: picture, title, what the settings show of it, and its price or range of prices. */
export const ProductCard = memo(function ProductCard({ row, isFirst, list }: ProductCardProps) {
  const { account, allowBackorders } = useSession()
  const path = categoryPath(row.categoryOne, row.categoryTwo, row.categoryThree)
  const isPriced = row.minPrice !== null
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture url={pictureOf(row)} alt="" sizes={cardPictureSizes} isFirst={isFirst} />
        {isSoldOut({ available: row.summedQuantity, allowBackorders }) ? (
          <span className={styles.soldOut}>
            <StatusTag tone="negative" mark="cross">
              {catalogueMessages.soldOut}
            </StatusTag>
          </span>
        ) : null}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link
            to="/products/$id"
            params={{ id: String(row.productId) }}
            state={{ list }}
            className={styles.link}
          >
            {row.productTitle}
          </Link>
        </h2>
        <CardFacts row={row} />
        {path ? <p className={styles.path}>{path}</p> : null}
        <p className={styles.description}>{truncateDescription(textOfHtml(row.productDescription ?? ''))}</p>
      </div>
      <div className={styles.foot}>
        <p className={styles.price} data-missing={!isPriced || undefined}>
          {priceText(row.minPrice, row.maxPrice, account.currencyContext.unicodeDecimal)}
        </p>
        {/* The title's link covers the card; this only shows that it leads somewhere. */}
        <span className={buttonClass('plain', 'small')} aria-hidden="true">
          View Product
        </span>
      </div>
    </li>
  )
})

function CardFacts({ row }: { readonly row: ProductRow }) {
  const { show_sku: showsSku, show_quantity: showsQuantity } = usePortal().settings
  if (!showsSku && !showsQuantity) return null
  return (
    <p className={styles.facts}>
      {showsSku ? <span className={styles.sku}>SKU {row.productSku}</span> : null}
      {showsQuantity ? <span>{formatCount(row.summedQuantity)} available</span> : null}
    </p>
  )
}
