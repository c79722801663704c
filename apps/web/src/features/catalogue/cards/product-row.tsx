import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { categoryPath } from '@portal/contract/catalogue/product-display.rules'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { memo } from 'react'
import { CardBuyBox } from '../buying/card-buy-box.tsx'
import { CardBadges } from './card-badges.tsx'
import { cardPictureUrls } from './card-picture.ts'
import { PriceFacts } from './price-facts.tsx'
import { type ListedProductProps, ProductTitle, SoldOutTag } from './product-card.tsx'
import { ProductPicture } from './product-picture.tsx'
import styles from './product-row.module.css'

/** One product of the list view as a line: picture, title, SKU, stock, price, quantity and Add. */
export const ProductLine = memo(function ProductLine(props: ListedProductProps) {
  const { row, isEager, rules, list, inCart, lastOrdered, buying } = props
  const { allowBackorders, unicodeDecimal, showsSku, showsQuantity } = rules
  const path = categoryPath(row.categoryOne, row.categoryTwo, row.categoryThree)
  return (
    <Grid as="li" relative align="center" rowGap={4} gap={14} padY={8} padX={12} className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture url={cardPictureUrls(row)[0]} alt="" sizes="3.5rem" isEager={isEager} />
      </div>
      <Stack gap={2} shrinks className={styles.what}>
        <ProductTitle row={row} list={list} />
        {path ? (
          <Text tone="muted" size={12} tabular anywhere>
            {path}
          </Text>
        ) : null}
        <CardBadges
          row={row}
          inCart={inCart}
          allowBackorders={allowBackorders}
          lastOrdered={lastOrdered}
          onOrderAgain={buying?.orderAgain}
        />
      </Stack>
      <Text tone="muted" size={12} tabular anywhere className={styles.sku}>
        {showsSku ? (
          <>
            <span className="spoken">SKU </span>
            {row.productSku}
          </>
        ) : null}
      </Text>
      <Text as="div" tone="muted" size={12} tabular anywhere className={styles.stock}>
        {showsQuantity ? <p>{`${formatCount(row.summedQuantity)} available`}</p> : null}
        <SoldOutTag row={row} allowBackorders={allowBackorders} />
      </Text>
      <div className={styles.end}>
        <Stack textAlign="end" className={styles.price}>
          <PriceFacts row={row} unicodeDecimal={unicodeDecimal} />
        </Stack>
        <Stack textAlign="end" className={styles.buy}>
          <CardBuyBox row={row} allowBackorders={allowBackorders} inCart={inCart} buying={buying} />
        </Stack>
      </div>
    </Grid>
  )
})
