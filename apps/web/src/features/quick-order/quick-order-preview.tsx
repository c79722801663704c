import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import { Row, Spoken, Stack, Text } from '@portal/ui/boxes'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { SelectField } from '@portal/ui/select-field'
import type { ReactNode } from 'react'
import { useMoney } from '../../formatting/use-money.ts'
import type { QuickOrderMatch } from './match-quick-order.ts'
import styles from './quick-order-button.module.css'

interface QuickOrderPreviewProps {
  readonly preview: QuickOrderMatch
  /** The chosen variants, by requested SKU. */
  readonly chosen: ReadonlyMap<string, number>
  readonly onChoose: (sku: string, variantId: number) => void
}

const openText = (count: number) =>
  count === 1 ? '1 item needs an option.' : `${formatCount(count)} items need an option.`

/** The recognized items of a list, and its unrecognized lines. */
export function QuickOrderPreview({ preview, chosen, onChoose }: QuickOrderPreviewProps) {
  const { offered, questions, faults } = preview
  const money = useMoney()
  const understood = `${countText(offered.length, 'item')} found`
  const unread = `${countText(faults.length, 'line')} not recognized`
  return (
    <Stack gap={12}>
      <Spoken role="status">
        {[
          `${understood}.`,
          ...(questions.length === 0 ? [] : [openText(questions.length)]),
          ...(faults.length === 0 ? [] : [`${unread}.`]),
        ].join(' ')}
      </Spoken>
      <Text as="h3" size={13}>
        {understood}
      </Text>
      {questions.map(({ wanted: { sku }, variants }) => (
        <SelectField
          key={sku}
          data-open={chosen.has(sku) ? undefined : ''}
          label={`${sku}: choose an option`}
          value={chosen.get(sku) ?? ''}
          onChange={(event) => onChoose(sku, Number(event.currentTarget.value))}
        >
          <option value="" disabled>
            {`Choose one of ${variants.length} options`}
          </option>
          {variants.map(({ variantId, title, price }) => (
            <option key={variantId} value={variantId}>
              {`${title} · ${money(price)}`}
            </option>
          ))}
        </SelectField>
      ))}
      {offered.length > 0 ? <FoundItems offered={offered} /> : null}
      {faults.length > 0 ? <UnreadLines title={unread} faults={faults} /> : null}
    </Stack>
  )
}

function FoundItems({ offered }: Pick<QuickOrderMatch, 'offered'>) {
  const money = useMoney()
  return (
    <Rows label="Items found">
      {offered.map(({ found, quantity, note }) => (
        <Row key={found.variantId} as="li" align="baseline" justify="between" gap={16} padY={6} padX={12}>
          <div>
            <Text weight="medium" anywhere>
              {found.sku}
            </Text>
            <Text tone="muted" size={12}>
              {found.title}
            </Text>
            {note ? (
              <Text size={12} tone="tone" data-tone="caution">
                {note}
              </Text>
            ) : null}
          </div>
          <Text fixed tabular>
            {formatCount(quantity)} × {money(found.price)}
          </Text>
        </Row>
      ))}
    </Rows>
  )
}

function UnreadLines({ title, faults }: Pick<QuickOrderMatch, 'faults'> & { readonly title: string }) {
  return (
    <>
      <Text as="h3" size={13}>
        {title}
      </Text>
      <Rows label="Lines not recognized">
        {faults.map(({ line, text, reason }) => (
          <Row
            key={`${line} ${reason}`}
            as="li"
            align="baseline"
            justify="between"
            gap={16}
            padY={6}
            padX={12}
            className={styles.fault}
          >
            <p>
              Line {line}: <code>{text}</code>
            </p>
            <Text fixed tone="negative">
              {reason}
            </Text>
          </Row>
        ))}
      </Rows>
    </>
  )
}

/** A list that scrolls when long, so that the buttons below stay visible. */
function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Row clips surface="frame" className={styles.frame}>
      <ScrollRegion label={label} extent="fills">
        <Text as="ul" size={13} ruled="between">
          {children}
        </Text>
      </ScrollRegion>
    </Row>
  )
}
