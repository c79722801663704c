import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { CategoryPath } from '../search/catalogue-state.ts'
import { suggestionId } from './suggestion-list.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** A search box's suggestions, following the ARIA combobox pattern; none if `typed` was already searched. */
export function useCombobox(typed: string, searched: string, onChoose: (suggestion: Suggestion) => void) {
  const listId = useId()
  const [isRequested, setRequested] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const suggestions = useSuggestions(typed, isRequested && typed.trim().toLowerCase() !== searched)
  const isOpen = isRequested && suggestions.length > 0
  const active = isOpen ? suggestions.findIndex(({ key }) => key === activeKey) : -1
  const close = () => {
    setRequested(false)
    setActiveKey(undefined)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen) {
      event.preventDefault()
      // Past the first or last suggestion, focus returns to the input.
      const places = suggestions.length + 1
      setActiveKey(suggestions[((active + 1 + step + places) % places) - 1]?.key)
    }
    const chosen = suggestions[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  const open = () => {
    setRequested(true)
    setActiveKey(undefined)
  }
  const inputProps = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active >= 0 ? suggestionId(listId, active) : undefined,
    onBlur: close,
    onKeyDown,
  } as const
  return { listId, isOpen, suggestions, active, open, close, choose, inputProps }
}

export function useOpenSuggestion(onCategory: (category: CategoryPath) => void) {
  const navigate = useNavigate()
  return (suggestion: Suggestion) => {
    if (suggestion.kind === 'category') return onCategory(suggestion.path)
    void navigate({
      to: '/products/$id',
      params: { id: String(suggestion.productId) },
      search: suggestion.kind === 'sku' ? { variant: suggestion.variantId } : {},
    })
  }
}
