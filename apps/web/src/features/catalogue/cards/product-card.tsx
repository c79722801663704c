import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import type { Session } from '@portal/contract/access/session.schema'
import { catalogueMessages } from '@portal/contract/catalogue/catalogue.messages'
import type { RecentlyOrderedProduct } from '@portal/contract/catalogue/product.schema'
import { categoryPath, truncateDescription } from '@portal/contract/catalogue/product-display.rules'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { isSoldOut } from '@portal/contract/catalogue/variants/quantity.rules'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { Box, boxClass, Column, Row, Text } from '@portal/ui/boxes'
import { StatusTag } from '@portal/ui/status-tag'
import { Link } from '@tanstack/react-router'
import { Fragment, memo, type ReactNode, useMemo, useState } from 'react'
import { CardBuyBox, type CardBuying } from '../buying/card-buy-box.tsx'
import { CardBadges } from './card-badges.tsx'
import { cardPictureSizes, cardPictureUrls } from './card-picture.ts'
import { htmlToText } from './html-to-text.ts'
import { PriceFacts } from './price-facts.tsx'
import styles from './product-card.module.css'
import { ProductPicture } from './product-picture.tsx'

export interface CardRules {
  readonly allowBackorders: boolean
  /** The code point of the currency's symbol. */
  readonly unicodeDecimal: number
  readonly showsSku: boolean
  readonly showsQuantity: boolean
}

export function cardRules(
  { allowBackorders, account }: Pick<Session, 'allowBackorders' | 'account'>,
  { settings }: Pick<PortalConfig, 'settings'>,
): CardRules {
  const { unicodeDecimal } = account.currencyContext
  const { show_sku: showsSku, show_quantity: showsQuantity } = settings
  return { allowBackorders, unicodeDecimal, showsSku, showsQuantity }
}

export interface ListedProductProps {
  readonly row: ProductRow
  /** On the first screen, so its image is loaded immediately. */
  readonly isEager: boolean
  readonly rules: CardRules
  readonly list: ListSearchParams
  readonly inCart: number
  readonly lastOrdered: RecentlyOrderedProduct | undefined
  /** Undefined if the portal has no checkout. */
  readonly buying: CardBuying | undefined
}

/** One product of the grid: picture, title, the portal's facts, price or price range, and Add to cart. */
export const ProductCard = memo(function ProductCard(props: ListedProductProps) {
  const { row, isEager, rules, list, inCart, lastOrdered, buying } = props
  const { allowBackorders, unicodeDecimal } = rules
  const path = categoryPath(row.categoryOne, row.categoryTwo, row.categoryThree)
  return (
    <Column as="li" relative gap={12} shrinks padY={12} padX={12} surface="raised" className={styles.card}>
      <CardPictures row={row} isEager={isEager}>
        <SoldOutTag row={row} allowBackorders={allowBackorders} />
      </CardPictures>
      <Column grow gap={2} shrinks>
        <ProductTitle row={row} list={list} />
        <CardFacts row={row} rules={rules} path={path} />
        <Description html={row.productDescription ?? ''} />
        {/* Reserves its space while loading, so the list doesn't shift. */}
        <Box tall={28}>
          <CardBadges
            row={row}
            inCart={inCart}
            allowBackorders={allowBackorders}
            lastOrdered={lastOrdered}
            onOrderAgain={buying?.orderAgain}
          />
        </Box>
      </Column>
      <Row wrap align="end" justify="between" gap={8} className={styles.foot}>
        <PriceFacts row={row} unicodeDecimal={unicodeDecimal} />
        <CardBuyBox row={row} allowBackorders={allowBackorders} inCart={inCart} buying={buying} />
      </Row>
    </Column>
  )
})

export function SoldOutTag({
  row,
  allowBackorders,
}: Pick<ListedProductProps, 'row'> & Pick<CardRules, 'allowBackorders'>) {
  if (!isSoldOut({ available: row.summedQuantity, allowBackorders })) return null
  return (
    <span className={styles.soldOut}>
      <StatusTag tone="negative" mark="cross">
        {catalogueMessages.soldOut}
      </StatusTag>
    </span>
  )
}

export function ProductTitle({ row, list }: Pick<ListedProductProps, 'row' | 'list'>) {
  return (
    <Text lines={2} leading={20} as="h2" anywhere size={14} weight="bold">
      <Link
        to="/products/$id"
        params={{ id: String(row.productId) }}
        state={{ list }}
        className={`${boxClass('', { tone: 'ink', plain: true })} covering`}
      >
        {row.productTitle}
      </Link>
    </Text>
  )
}

/** Memoized: parsing HTML is the slowest part of a card, and a card renders again on every purchase. */
function Description({ html }: { readonly html: string }) {
  const text = useMemo(() => truncateDescription(htmlToText(html)), [html])
  return (
    <Text tone="muted" size={12} lines={2} data-tip={text} data-tip-clipped="">
      {text}
    </Text>
  )
}

interface CardFactsProps extends Pick<ListedProductProps, 'row' | 'rules'> {
  readonly path: string
}

/** SKU and quantity if the portal shows them, and the category path. */
function CardFacts({ row, rules: { showsSku, showsQuantity }, path }: CardFactsProps) {
  const facts = [
    ...(showsSku ? [`SKU ${row.productSku}`] : []),
    ...(showsQuantity ? [`${formatCount(row.summedQuantity)} available`] : []),
    ...(path ? [path] : []),
  ]
  if (facts.length === 0) return null
  return (
    <Text tone="muted" size={12} tabular lines={2} data-tip={facts.join(' · ')} data-tip-clipped="">
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 ? <span aria-hidden="true"> · </span> : null}
          <span>{fact}</span>
        </Fragment>
      ))}
    </Text>
  )
}

interface CardPicturesProps {
  readonly row: ProductRow
  /** On the first screen, so its image is loaded immediately. */
  readonly isEager: boolean
  /** Content on top of the image. */
  readonly children: ReactNode
}

/** A card's picture; hovering shows the second one, which is loaded only then. */
function CardPictures({ row, isEager, children }: CardPicturesProps) {
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
