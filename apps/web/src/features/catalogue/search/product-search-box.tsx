import { countText } from '@portal/contract/fields/count-text'
import { Row, Stack } from '@portal/ui/boxes'
import { useSlashFocus } from '@portal/ui/use-slash-focus'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from '../browse/catalogue.module.css'
import { SuggestionList } from '../suggestions/suggestion-list.tsx'
import { useCombobox, useOpenSuggestion } from '../suggestions/use-combobox.ts'
import type { CategoryPath } from './catalogue-state.ts'

interface SearchBoxProps {
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly onCategory: (category: CategoryPath) => void
}

/**
 * The search box: Enter searches for the lowercased text (document 2, sections 2 and 9), or opens the suggestion
 * selected with the arrow keys. Escape closes the suggestions.
 */
export function ProductSearchBox({ text, onSearch, onCategory }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(text), [text])
  useSlashFocus(input)
  const choose = useOpenSuggestion(onCategory)
  const box = useCombobox(typed, text, (suggestion) => {
    setTyped(text)
    choose(suggestion)
  })
  const search = (value: string) => {
    box.close()
    onSearch(value.trim().toLowerCase())
  }
  const clear = () => {
    setTyped('')
    if (text !== '') search('')
    input.current?.focus()
  }
  return (
    <Row
      as="form"
      relative
      shrinks
      align="center"
      gap={8}
      tone="muted"
      className={`field-frame ${styles.search}`}
      aria-label="Product search"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        {...box.inputProps}
        autoComplete="off"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search products"
        placeholder="Title, SKU, brand, category, UPC, MPN, ASIN or EAN"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          box.open()
        }}
      />
      {typed === '' ? null : <ClearButton onClear={clear} />}
      <Suggestions box={box} />
    </Row>
  )
}

function Suggestions({ box }: { readonly box: ReturnType<typeof useCombobox> }) {
  return (
    <>
      {box.isOpen ? (
        <SuggestionList
          id={box.listId}
          suggestions={box.suggestions}
          active={box.active}
          onChoose={box.choose}
        />
      ) : null}
      <span className="spoken" role="status">
        {box.isOpen ? countText(box.suggestions.length, 'suggestion') : ''}
      </span>
    </>
  )
}

function ClearButton({ onClear }: { readonly onClear: () => void }) {
  return (
    <Stack
      as="button"
      type="button"
      lit
      fixed
      center
      square={24}
      corners="mark"
      tone="muted"
      aria-label="Clear search"
      onClick={onClear}
    >
      <IconX size={14} stroke={2} aria-hidden="true" />
    </Stack>
  )
}
