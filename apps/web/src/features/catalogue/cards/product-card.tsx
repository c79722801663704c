import type { Session } from '@portal/contract/access/session.schema'
import { catalogueMessages } from '@portal/contract/catalogue/catalogue.messages'
import {
  categoryPath,
  priceText,
  truncateDescription,
} from '@portal/contract/catalogue/product-display.rules'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { isSoldOut } from '@portal/contract/catalogue/variants/quantity.rules'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { buttonClass } from '@portal/ui/button'
import { StatusTag } from '@portal/ui/status-tag'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatCount } from '../../../formatting/counts.ts'
import type { ListSearchParams } from '../../../navigation/origin-list.ts'
import { cardPictureSizes, cardPictureUrl } from './card-picture.ts'
import { htmlToText } from './html-to-text.ts'
import styles from './product-card.module.css'
import { ProductPicture } from './product-picture.tsx'

/** What the portal and the dealer's account make of every card. */
export interface CardRules {
  readonly allowBackorders: boolean
  /** The code point of the currency's symbol. */
  readonly unicodeDecimal: number
  readonly showsSku: boolean
  readonly showsQuantity: boolean
}

/** The rules of the cards of one portal for one dealer. */
export function cardRules(
  { allowBackorders, account }: Pick<Session, 'allowBackorders' | 'account'>,
  { settings }: Pick<PortalConfig, 'settings'>,
): CardRules {
  const { unicodeDecimal } = account.currencyContext
  const { show_sku: showsSku, show_quantity: showsQuantity } = settings
  return { allowBackorders, unicodeDecimal, showsSku, showsQuantity }
}

interface ProductCardProps {
  readonly row: ProductRow
  /** On the first screen, so that its picture is loaded at once. */
  readonly isEager: boolean
  readonly rules: CardRules
  /** The search of the list, to come back to. */
  readonly list: ListSearchParams
}

/** One product of the list: picture, title, what the settings show of it, and its price or range of prices. */
export const ProductCard = memo(function ProductCard({ row, isEager, rules, list }: ProductCardProps) {
  const { allowBackorders, unicodeDecimal } = rules
  const path = categoryPath(row.categoryOne, row.categoryTwo, row.categoryThree)
  const isPriced = row.minPrice !== null
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture url={cardPictureUrl(row)} alt="" sizes={cardPictureSizes} isEager={isEager} />
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
        <CardFacts row={row} rules={rules} />
        {path ? <p className={styles.path}>{path}</p> : null}
        <p className={styles.description}>{truncateDescription(htmlToText(row.productDescription ?? ''))}</p>
      </div>
      <div className={styles.foot}>
        <p className={styles.price} data-missing={!isPriced || undefined}>
          {priceText(row.minPrice, row.maxPrice, unicodeDecimal)}
        </p>
        {/* The title's link covers the card; this only looks like a button. */}
        <span className={buttonClass('plain', 'small')} aria-hidden="true">
          View Product
        </span>
      </div>
    </li>
  )
})

function CardFacts({ row, rules: { showsSku, showsQuantity } }: Pick<ProductCardProps, 'row' | 'rules'>) {
  if (!showsSku && !showsQuantity) return null
  return (
    <p className={styles.facts}>
      {showsSku ? <span className={styles.sku}>SKU {row.productSku}</span> : null}
      {showsQuantity ? <span>{formatCount(row.summedQuantity)} available</span> : null}
    </p>
  )
}
