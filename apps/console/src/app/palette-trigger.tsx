import { lazyAhead } from '@portal/app-kit/lazy/lazy-ahead.tsx'
import { usePaletteKey } from '@portal/app-kit/palette/use-palette-key.ts'
import { Button } from '@portal/ui/button'
import { themeChoices } from '@portal/ui/theme/color-scheme'
import { useThemeChoice } from '@portal/ui/theme-choice'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { ConsoleEntry } from '../features/palette/console-palette.tsx'

const FindPalette = lazyAhead(async () => (await import('./find-palette.tsx')).FindPalette)

interface PaletteTriggerProps {
  /** The pages available to the user's role. */
  readonly pages: readonly { readonly to: string; readonly label: string }[]
  readonly onSignOut: () => void
}

/** Opens the palette by its button, Ctrl-K, Cmd-K, or `/` on pages without their own search. */
export function PaletteTrigger({ pages, onSignOut }: PaletteTriggerProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  usePaletteKey(open)
  useSlash(open)
  // Loads the palette ahead, so that no letter typed after the key is lost.
  useEffect(FindPalette.loadAhead, [])
  const [, chooseTheme] = useThemeChoice()
  const named: ConsoleEntry[] = [
    ...pages.map(({ to, label }) => ({
      key: to,
      kind: 'Page',
      label,
      run: () => void navigate({ to }),
    })),
    ...themeChoices.map(({ value, label }) => ({
      key: `theme-${value}`,
      kind: 'Action',
      label: `${label} theme`,
      run: () => chooseTheme(value),
    })),
    { key: 'sign-out', kind: 'Action', label: 'Sign out', run: onSignOut },
  ]
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        data-tip="Search orders, dealers, products and pages (Ctrl K)"
        onClick={open}
      >
        Search
      </Button>
      {isOpen ? (
        <FindPalette
          named={named}
          places={{
            openOrder: (id) => void navigate({ to: '/orders/$id', params: { id: String(id) } }),
            openDealer: (id) => void navigate({ to: '/dealers/$id', params: { id: String(id) } }),
            searchOrders: (search) => void navigate({ to: '/orders', search: { search } }),
            openTag: (tag) =>
              void navigate({ to: '/orders', search: { where: [['order.tags', 'exact', tag]] } }),
            searchDealers: (search) => void navigate({ to: '/dealers', search: { search } }),
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Calls `open` on `/` outside fields, unless the page's own search uses the key. */
function useSlash(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
      if (event.key !== '/' || event.defaultPrevented || isTyping || event.ctrlKey || event.metaKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    // On the window, so that a page's search, which listens on the document, comes first.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}
