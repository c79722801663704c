import { Palette, type PaletteItem } from '@portal/app-kit/palette/palette.tsx'
import { usePaletteKey } from '@portal/app-kit/palette/use-palette-key.ts'
import { Button } from '@portal/ui/button'
import MiniSearch from 'minisearch'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SearchEntry } from '../site/search-entry.ts'

interface Place extends PaletteItem {
  readonly href: string
}

const most = 12

/** Searches pages, sections, endpoints, events and errors; `/` opens it. */
export function SiteSearch() {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useSlash(open)
  usePaletteKey(open)
  return (
    <>
      <Button onClick={open}>Search</Button>
      {isOpen ? <SearchBox onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SearchBox({ onClose }: { readonly onClose: () => void }) {
  const entries = useSearchEntries()
  const search = useMemo(() => (entries === undefined ? undefined : indexOf(entries)), [entries])
  const useEntries = (text: string) => ({
    entries: placesFor(text, entries ?? [], search),
    isComplete: search !== undefined,
  })
  return (
    <Palette<Place>
      about="Guides, endpoints, events and errors"
      placeholder="Guides, endpoints, events, errors"
      useEntries={useEntries}
      onJump={({ href }) => {
        onClose()
        window.location.assign(href)
      }}
      onClose={onClose}
    />
  )
}

/** Opens the search on `/`, outside of fields. */
function useSlash(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element | null)?.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

function useSearchEntries(): readonly SearchEntry[] | undefined {
  const [entries, setEntries] = useState<readonly SearchEntry[]>()
  useEffect(() => {
    const load = async () => {
      const response = await fetch('/developers/search.json')
      if (response.ok) setEntries((await response.json()) as SearchEntry[])
    }
    load().catch(() => undefined)
  }, [])
  return entries
}

function indexOf(entries: readonly SearchEntry[]): MiniSearch {
  const search = new MiniSearch({
    fields: ['title', 'text'],
    // Splits `order.created`, `orderStatusId` and `/api/v1/orders` into parts, so that each part is found.
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u).filter(Boolean),
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      combineWith: 'AND',
      fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
    },
  })
  search.addAll(entries.map((entry, id) => ({ id, title: entry.title, text: entry.text })))
  return search
}

function placesFor(text: string, entries: readonly SearchEntry[], search: MiniSearch | undefined): Place[] {
  const found =
    text.trim() === '' || search === undefined
      ? entries.filter(({ kind }) => kind === 'Page')
      : search.search(text).flatMap(({ id }) => entries[id as number] ?? [])
  return found.slice(0, text.trim() === '' ? undefined : most).map(({ href, title, kind, text: note }) => ({
    key: href,
    label: title,
    note: shortOf(note),
    kind,
    href,
  }))
}

function shortOf(text: string): string {
  return text.length > 90 ? `${text.slice(0, 88).trimEnd()}…` : text
}
