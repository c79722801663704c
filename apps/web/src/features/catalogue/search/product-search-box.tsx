import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from '../browse/catalogue.module.css'

interface SearchBoxProps {
  /** The present search. */
  readonly text: string
  readonly onSearch: (text: string) => void
}

/** The search box: Enter looks for what was typed, in lower case (document 2, sections 2 and 9). */
export function ProductSearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(text), [text])
  useEffect(() => focusBySlash(input), [])
  const search = (value: string) => onSearch(value.trim().toLowerCase())
  return (
    <form
      className={styles.search}
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
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search products"
        placeholder="Title, SKU, brand, category, UPC, MPN, ASIN or EAN"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed === '' ? null : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setTyped('')
            if (text !== '') search('')
            input.current?.focus()
          }}
        >
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      )}
    </form>
  )
}

/** `/` focuses the search box from anywhere but a field. */
function focusBySlash(input: React.RefObject<HTMLInputElement | null>): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    input.current?.focus()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
