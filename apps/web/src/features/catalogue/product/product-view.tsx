import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { catalogueMessages } from '@portal/contract/catalogue/catalogue.messages'
import { marginPercent } from '@portal/contract/catalogue/margin.rules'
import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import { categoryPath } from '@portal/contract/catalogue/product-display.rules'
import { isSoldOut } from '@portal/contract/catalogue/variants/quantity.rules'
import { Box, Grid, Row, Spoken, Stack, Text } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { type ReactNode, useEffect, useState } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { AddAll } from '../buying/add-all.tsx'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { useVariantQuantities } from '../buying/use-variant-quantities.ts'
import { VariantTable } from '../buying/variant-quantities.tsx'
import { ProductPicture } from '../cards/product-picture.tsx'
import { StockRequest } from '../stock-requests/stock-request.tsx'
import { BuyBox } from './buy-box.tsx'
import { OptionPickers } from './option-picker.tsx'
import styles from './product.module.css'
import { ProductDetails } from './product-details.tsx'
import { useVariantChoice } from './use-variant-choice.ts'

const missing = catalogueMessages.missing

interface ProductViewProps {
  readonly product: Product
  /** The initially selected variant; by default the first in stock. */
  readonly initialVariantId: number | undefined
  readonly onVariant: (variantId: number) => void
  readonly allowBackorders: boolean
  /** Undefined if the portal has no checkout. */
  readonly cart: CatalogueCart | undefined
  readonly back: ReactNode
}

/** A product: images on the left; facts, options, prices and cart button on the right; the rest below. */
export function ProductView(props: ProductViewProps) {
  const { product, initialVariantId, onVariant, allowBackorders, cart, back } = props
  const choice = useVariantChoice(product, initialVariantId, onVariant)
  const openOptions = choice.options.filter(({ values }) => !values.some(({ isChosen }) => isChosen))
  return (
    <>
      <PageHeader title={product.title} back={back} />
      <Grid template="minmax(0, 34rem) minmax(0, 1fr)" below={24} align="start" className={styles.columns}>
        <Gallery product={product} variant={choice.variant} />
        <Grid columns={1} gap={20} className={styles.side}>
          <OptionPickers choice={choice} variants={product.variants} />
          <ProductPrices variant={choice.variant} />
          {cart ? (
            <BuyBox
              variant={choice.variant}
              openOptions={openOptions.map(({ name }) => name)}
              allowBackorders={allowBackorders}
              cart={cart}
            />
          ) : null}
          {choice.variant && isSoldOut({ available: choice.variant.quantity, allowBackorders }) ? (
            <StockRequest key={choice.variant.id} variantId={choice.variant.id} />
          ) : null}
          <Box ruled="top" className={styles.facts}>
            <ProductFacts product={product} variant={choice.variant} />
          </Box>
        </Grid>
      </Grid>
      {cart && product.variants.length > 1 ? (
        <Box below={16}>
          <MultiVariantForm product={product} allowBackorders={allowBackorders} cart={cart} />
        </Box>
      ) : null}
      <ProductDetails product={product} variant={choice.variant} />
      {cart ? <div className={styles.barSpace} /> : null}
    </>
  )
}

interface MultiVariantFormProps {
  readonly product: Product
  readonly allowBackorders: boolean
  readonly cart: CatalogueCart
}

/** Several variants of a product in one step: a quantity for each and one button for all. */
function MultiVariantForm({ product, allowBackorders, cart }: MultiVariantFormProps) {
  const quantities = useVariantQuantities(product, cart, allowBackorders)
  return (
    <Section title="Order multiple variants">
      <VariantTable product={product} quantities={quantities} />
      <Row above={12}>
        <AddAll quantities={quantities} />
      </Row>
    </Section>
  )
}

interface GalleryProps {
  readonly product: Product
  readonly variant: Variant | undefined
}

/** The pictures of the chosen variant and of the product; hovering over a thumbnail or focusing it shows it large. */
function Gallery({ product, variant }: GalleryProps) {
  const urls = picturesOf(product, variant)
  const [shown, setShown] = useState(0)
  const first = urls[0]
  // A different variant starts with its own picture.
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

/** The variant's pictures first, then the product's, without duplicates. */
function picturesOf(product: Product, variant: Variant | undefined): string[] {
  return [...new Set([...(variant?.images ?? []), ...product.images].map(({ url }) => url))]
}

interface ProductFactsProps {
  readonly product: Product
  readonly variant: Variant | undefined
}

/** SKU (if the portal shows it), categories, brand and UPC of the selected variant. */
function ProductFacts({ product, variant }: ProductFactsProps) {
  const { show_sku: showsSku } = usePortal().settings
  const path = categoryPath(
    product.primaryCategory?.name ?? null,
    product.secondaryCategory?.name ?? null,
    product.tertiaryCategory?.name ?? null,
  )
  const rows = [
    ...(showsSku ? [{ name: 'SKU', value: variant?.sku ?? product.sku }] : []),
    { name: 'Category', value: path },
    { name: 'Brand', value: product.manufacturer },
    { name: 'UPC', value: variant?.upc },
  ]
  return <KeyValues rows={rows.flatMap(({ name, value }) => (value ? [{ name, value }] : []))} />
}

/** The selected variant's prices, N/A if unknown, and its quantity if the portal shows it. */
function ProductPrices({ variant }: Pick<ProductFactsProps, 'variant'>) {
  const money = useMoney()
  const { show_quantity: showsQuantity } = usePortal().settings
  const margin = variant && marginPercent(variant.price, variant.msrp)
  const rows = [
    { name: 'MSRP', value: money(variant?.msrp, missing) },
    ...(margin === undefined ? [] : [{ name: 'Margin', value: `${margin}%` }]),
    { name: 'MAP', value: money(variant?.map, missing) },
    { name: 'Shipping cost', value: money(variant?.estimatedShippingCost, missing) },
    { name: 'Dropship fee', value: money(variant?.estimatedDropshipFee, missing) },
    ...(showsQuantity
      ? [{ name: 'Available', value: variant ? formatCount(variant.quantity) : missing }]
      : []),
  ]
  return (
    <Stack gap={12}>
      <Text size={28} figure leading={36}>
        <Spoken>Price</Spoken> {money(variant?.price, missing)}
      </Text>
      <KeyValues rows={rows} />
    </Stack>
  )
}
