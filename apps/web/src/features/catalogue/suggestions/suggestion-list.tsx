import { priceText } from '@portal/contract/catalogue/product-display.rules'
import { Box, Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { IconBarcode, IconFolder } from '@tabler/icons-react'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { ProductPicture } from '../cards/product-picture.tsx'
import styles from './suggestions.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
  /** The index of the active suggestion; -1 for none. */
  readonly active: number
  readonly onChoose: (suggestion: Suggestion) => void
}

const groups = [
  { kind: 'category', title: 'Categories' },
  { kind: 'product', title: 'Products' },
  { kind: 'sku', title: 'SKUs' },
] as const

export function suggestionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <Box
      id={id}
      padY={6}
      padX={6}
      surface="flat"
      className={styles.list}
      role="listbox"
      aria-label="Suggestions"
    >
      {groups.map(({ kind, title }) => {
        const own = suggestions.filter((one) => one.kind === kind)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no options
          <div key={kind} role="group" aria-label={title}>
            <Text tone="muted" size={12} weight="medium" className={styles.group} aria-hidden="true">
              {title}
            </Text>
            {own.map((suggestion) => {
              const place = suggestions.indexOf(suggestion)
              return (
                <Option
                  key={suggestion.key}
                  id={suggestionId(id, place)}
                  suggestion={suggestion}
                  isActive={place === active}
                  onChoose={onChoose}
                />
              )
            })}
          </div>
        )
      })}
    </Box>
  )
}

interface OptionProps {
  readonly id: string
  readonly suggestion: Suggestion
  readonly isActive: boolean
  readonly onChoose: (suggestion: Suggestion) => void
}

function Option({ id, suggestion, isActive, onChoose }: OptionProps) {
  return (
    <Grid
      template="2rem minmax(0, 1fr) auto"
      tall={40}
      lit
      id={id}
      align="center"
      gap={10}
      padY={4}
      padX={8}
      tone="ink"
      size={13}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The search box keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
    >
      <OptionContent suggestion={suggestion} />
    </Grid>
  )
}

function OptionContent({ suggestion }: Pick<OptionProps, 'suggestion'>) {
  const { show_sku: showsSku } = usePortal().settings
  const { unicodeDecimal } = useSession().account.currencyContext
  const note = suggestion.kind === 'product' && !showsSku ? '' : suggestion.note
  return (
    <>
      <Stack as="span" center tone="muted" aria-hidden="true">
        {suggestion.kind === 'product' ? (
          <ProductPicture url={suggestion.image ?? undefined} alt="" sizes="2rem" isEager />
        ) : suggestion.kind === 'category' ? (
          <IconFolder size={18} stroke={1.5} />
        ) : (
          <IconBarcode size={18} stroke={1.5} />
        )}
      </Stack>
      <Row as="span" wrap rowGap={0} gap={8} shrinks anywhere>
        <Text as="span" weight="medium">
          {suggestion.label}
        </Text>{' '}
        <Text as="span" tone="muted" size={12} className={styles.note}>
          {note}
        </Text>
      </Row>
      {suggestion.kind === 'product' && suggestion.price[0] !== null ? (
        <Text as="span" tabular nowrap>
          {priceText(...suggestion.price, unicodeDecimal)}
        </Text>
      ) : null}
    </>
  )
}
