import { Palette } from '@portal/app-kit/palette/palette.tsx'
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts'

interface DealerPaletteProps {
  /** The portal's pages, and the actions available on every page. */
  readonly named: readonly PaletteEntry[]
  readonly hasProducts: boolean
  readonly onJump: (entry: PaletteEntry) => void
  readonly onClose: () => void
}

/** Finds every page, order, product and action. */
export function DealerPalette({ named, hasProducts, ...callbacks }: DealerPaletteProps) {
  const useEntries = (text: string) => usePaletteEntries(text, named, hasProducts)
  return (
    <Palette
      about="Order, customer, tracking number, product, page or action"
      placeholder="Search orders, customers, products, pages…"
      useEntries={useEntries}
      {...callbacks}
    />
  )
}
