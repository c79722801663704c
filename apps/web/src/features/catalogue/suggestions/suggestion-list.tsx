import { priceText } from '@portal/contract/catalogue/product-display.rules'
import { IconBarcode, IconFolder } from '@tabler/icons-react'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { ProductPicture } from '../cards/product-picture.tsx'
import styles from './suggestions.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
  /** The place of the active one; -1 for none. */
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
    <div id={id} className={styles.list} role="listbox" aria-label="Suggestions">
      {groups.map(({ kind, title }) => {
        const own = suggestions.filter((one) => one.kind === kind)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no options
          <div key={kind} role="group" aria-label={title}>
            <p className={styles.group} aria-hidden="true">
              {title}
            </p>
            {own.map((suggestion) => {
              const place = suggestions.indexOf(suggestion)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box above handles the keys
                <div
                  key={suggestion.key}
                  id={suggestionId(id, place)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  // The box keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(suggestion)}
                >
                  <Option suggestion={suggestion} />
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

function Option({ suggestion }: { readonly suggestion: Suggestion }) {
  const { show_sku: showsSku } = usePortal().settings
  const { unicodeDecimal } = useSession().account.currencyContext
  const note = suggestion.kind === 'product' && !showsSku ? '' : suggestion.note
  return (
    <>
      <span className={styles.picture} aria-hidden="true">
        {suggestion.kind === 'product' ? (
          <ProductPicture url={suggestion.image ?? undefined} alt="" sizes="2rem" isEager />
        ) : suggestion.kind === 'category' ? (
          <IconFolder size={18} stroke={1.5} />
        ) : (
          <IconBarcode size={18} stroke={1.5} />
        )}
      </span>
      <span className={styles.what}>
        <span className={styles.label}>{suggestion.label}</span> <span className={styles.note}>{note}</span>
      </span>
      {suggestion.kind === 'product' && suggestion.price[0] !== null ? (
        <span className={styles.price}>{priceText(...suggestion.price, unicodeDecimal)}</span>
      ) : null}
    </>
  )
}
