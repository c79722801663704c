import { useMediaQuery } from '@mantine/hooks'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { QuantityInput } from '@portal/ui/quantity-input'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { useMoney } from '../../../formatting/use-money.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import styles from './buying.module.css'
import type { VariantField, VariantQuantities } from './use-variant-quantities.ts'
import { type VariantMatrix, variantMatrix } from './variant-matrix.ts'

interface VariantTableProps {
  readonly product: Product
  readonly quantities: VariantQuantities
}

/** A field for each variant of a product: a matrix if two options distinguish them, else a list by name. */
export function VariantTable({ product, quantities }: VariantTableProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const matrix = variantMatrix(product, isNarrow)
  const prices = new Set(product.variants.map(({ price }) => price))
  return matrix ? (
    <Matrix matrix={matrix} quantities={quantities} showsPrices={prices.size > 1} />
  ) : (
    <ul aria-label="Variants">
      {product.variants.map((variant) => (
        <VariantLine key={variant.id} variant={variant} field={quantities.fieldOf(variant)} />
      ))}
    </ul>
  )
}

interface MatrixProps {
  readonly matrix: VariantMatrix
  readonly quantities: VariantQuantities
  /** Whether prices differ, so that each cell shows its own. */
  readonly showsPrices: boolean
}

function Matrix({ matrix, quantities, showsPrices }: MatrixProps) {
  const { rowOption, columnOption, columns, rows } = matrix
  return (
    <ScrollRegion label={`Quantities by ${rowOption} and ${columnOption}`}>
      <table className={`table ${styles.matrix}`}>
        <thead>
          <tr>
            <th scope="col">
              {rowOption} <span aria-hidden="true">/</span> {columnOption}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, cells }) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              {cells.map((variant, place) => (
                <td key={columns[place]}>
                  {variant ? (
                    <Cell variant={variant} field={quantities.fieldOf(variant)} showsPrice={showsPrices} />
                  ) : (
                    <Stack as="span" center tone="faint" className={styles.hole}>
                      <span aria-hidden="true">–</span>
                      <span className="spoken">Not available</span>
                    </Stack>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface CellProps {
  readonly variant: Variant
  readonly field: VariantField
  readonly showsPrice: boolean
}

function Cell({ variant, field, showsPrice }: CellProps) {
  const money = useMoney()
  return (
    <Stack gap={2} className={styles.cell}>
      <VariantInput field={field} />
      {showsPrice && variant.price !== null ? (
        <Text as="span" tone="muted" size={12} tabular className={styles.note}>
          {money(variant.price)}
        </Text>
      ) : null}
      <Stock variant={variant} field={field} />
    </Stack>
  )
}

function VariantLine({ variant, field }: Omit<CellProps, 'showsPrice'>) {
  const money = useMoney()
  const { show_sku: showsSku } = usePortal().settings
  return (
    <Grid
      template="minmax(0, 1fr) auto 5rem"
      padY={8}
      as="li"
      align="center"
      rowGap={4}
      gap={16}
      ruled="bottom"
      size={13}
      className={styles.variantLine}
    >
      <Stack shrinks anywhere>
        <span>{field.shortName}</span>
        {showsSku ? (
          <Text as="span" tone="muted" size={12} tabular className={styles.note}>
            {variant.sku}
          </Text>
        ) : null}
        <Stock variant={variant} field={field} />
      </Stack>
      <Text as="span" tabular>
        {money(variant.price, 'Price Currently Unavailable')}
      </Text>
      <div>
        <VariantInput field={field} />
      </div>
    </Grid>
  )
}

function VariantInput({ field }: Pick<CellProps, 'field'>) {
  return (
    <QuantityInput
      label={`Quantity of ${field.name}`}
      placeholder="0"
      value={field.typed}
      disabled={field.problem !== undefined}
      onChange={({ currentTarget }) => field.onType(currentTarget.value)}
      onBlur={field.onLeave}
    />
  )
}

/** Stock left, quantity in cart, or why nothing can be added. */
function Stock({ variant, field }: Omit<CellProps, 'showsPrice'>) {
  const { show_quantity: showsQuantity } = usePortal().settings
  const words = [
    field.problem ?? (showsQuantity ? `${formatCount(variant.quantity)} available` : ''),
    field.inCart > 0 ? `${formatCount(field.inCart)} in cart` : '',
  ]
  return (
    <Text as="span" tone="muted" size={12} tabular className={styles.note}>
      {words.filter(Boolean).join(' · ')}
    </Text>
  )
}
