import type { Address } from '@portal/contract/fields/address/address'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { TimeSlice } from '../../../security/queues/time-slice.ts'
import { drawBlock, drawFacts } from '../invoice/draw-blocks.ts'
import {
  drawRow,
  drawTitles,
  padding,
  reserveSpace,
  type Table,
  type TableColumn,
} from '../invoice/draw-table.ts'
import type { InvoiceLogo } from '../invoice/invoice-logo.ts'
import {
  closeSheet,
  drawRule,
  drawText,
  inks,
  openSheet,
  type Pages,
  type Sheet,
} from '../invoice/invoice-sheet.ts'
import { selectFonts } from '../invoice/text/select-fonts.ts'
import { barcodeHeight, drawBarcode, tickColumn } from './draw-barcode.ts'

export interface PackedItem {
  readonly sku: string
  readonly title: string
  readonly ordered: number
  /** Units in this package. */
  readonly packed: number
}

/** The contents of one package, in the dealer's name. */
export interface PackingSlip {
  readonly dealerName: string
  /** Printed instead of the name; the same object on all slips of a dealer, so that the file has it once. */
  readonly logo?: InvoiceLogo | undefined
  /** The dealer's contact details. */
  readonly contact: readonly string[]
  /** The dealer's address for returns; null without one. */
  readonly returnTo: Address | null
  readonly shipTo: Address | null
  readonly facts: readonly (readonly [string, string | null])[]
  readonly orderNumber: string
  readonly items: readonly PackedItem[]
  /** Whether other items of the order go to this address in other packages. */
  readonly hasOtherPackages: boolean
}

const columns: readonly TableColumn<PackedItem>[] = [
  tickColumn,
  { title: 'SKU', share: 0.22, align: 'left', text: ({ sku }) => sku },
  { title: 'Item', share: 0.46, align: 'left', text: ({ title }) => title },
  { title: 'Ordered', share: 0.14, align: 'right', text: ({ ordered }) => ordered.toLocaleString('en-US') },
  {
    title: 'Packed',
    share: 0.14,
    align: 'right',
    text: ({ packed }) => packed.toLocaleString('en-US'),
    size: 12,
    isBold: true,
  },
]

/** Draws packing slips, each on a new page, without prices or the supplier's name. */
export async function drawPackingSlips(slips: readonly PackingSlip[], currency: string): Promise<Buffer> {
  const bold = JSON.stringify(slips.map(({ dealerName }) => dealerName))
  const letters = await selectFonts(JSON.stringify(slips.map(({ logo: _, ...texts }) => texts)), bold)
  const title = slips.length === 1 ? `Packing slip ${slips[0]?.orderNumber ?? ''}` : 'Packing slips'
  const sheet = openSheet({ title, author: slips[0]?.dealerName ?? '', currency }, letters)
  const turn = new TimeSlice()
  const drawLogo = createLogoDrawer(sheet)
  const pages: Pages[] = []
  for (const [index, slip] of slips.entries()) {
    if (index > 0) sheet.doc.addPage()
    const before = pages.reduce((sum, { count }) => sum + count, 0)
    await drawSlip(sheet, slip, { turn, drawLogo })
    const count = sheet.doc.bufferedPageRange().count - before
    pages.push({ foot: `Packing slip ${slip.orderNumber}`, count })
  }
  return await closeSheet(sheet, pages)
}

type LogoDrawer = (logo: InvoiceLogo, x: number, y: number) => number

/** Draws logos and returns the y below them; each is embedded once in the file. */
function createLogoDrawer({ doc }: Sheet): LogoDrawer {
  const images = new Map<InvoiceLogo, unknown>()
  return (logo, x, y) => {
    // The library's types omit opening an image, and drawing an opened one.
    const image =
      images.get(logo) ?? (doc as unknown as { openImage(png: Buffer): unknown }).openImage(logo.png)
    images.set(logo, image)
    doc.image(image as Buffer, x, y, { width: logo.width, height: logo.height })
    return y + logo.height
  }
}

/** Draws the logo or else the name, and the contact; returns the y below them. */
function drawDealer(
  sheet: Sheet,
  { dealerName, logo, contact, returnTo }: PackingSlip,
  drawLogo: LogoDrawer,
): number {
  const { doc, left: x } = sheet
  const width = sheet.width * 0.6
  const y = doc.y
  if (logo === undefined) drawText(sheet, dealerName, { x, y, width, size: 18, isBold: true })
  else doc.y = drawLogo(logo, x, y) + 6
  // The return address begins with the name.
  const words = logo !== undefined && returnLines(returnTo).length === 0 ? [dealerName, ...contact] : contact
  return words.length === 0
    ? doc.y
    : drawText(sheet, words.join(' · '), { x, width, size: 8, ink: inks.muted })
}

const returnLines = (address: Address | null) => (address === null ? [] : addressLines(address))

async function drawSlip(
  sheet: Sheet,
  slip: PackingSlip,
  { turn, drawLogo }: { readonly turn: TimeSlice; readonly drawLogo: LogoDrawer },
): Promise<void> {
  const { dealerName, returnTo, shipTo, facts, orderNumber, items, hasOtherPackages } = slip
  const { left, width } = sheet
  const top = sheet.doc.y
  const dealerEnd = drawDealer(sheet, slip, drawLogo)
  const titleEnd = drawText(sheet, 'Packing slip', { x: left, y: top, width, size: 18, align: 'right' })
  drawBarcode(sheet, orderNumber, { x: left + width * 0.6, y: titleEnd + 2, width: width * 0.4 }, 'right')
  const y = Math.max(dealerEnd, titleEnd + barcodeHeight) + 10
  drawRule(sheet, y)
  const column = width / 2 - 8
  let shipEnd = drawBlock(sheet, 'Ship to', shipTo === null ? [] : addressLines(shipTo), {
    ...{ x: left, y: y + 16, width: column },
  })
  const returned = returnLines(returnTo)
  if (returned.length > 0) {
    const lines = [dealerName, ...returned.filter((line) => line !== dealerName)]
    shipEnd = drawBlock(sheet, 'Return address', lines, { x: left, y: shipEnd + 8, width: column })
  }
  const factsEnd = drawFacts(sheet, facts, { x: left + column + 16, y: y + 16, width: column })
  const table: Table<PackedItem> = { sheet, columns, size: 10 }
  let end = drawTitles(table, Math.max(shipEnd, factsEnd) + 16)
  for (const item of items) {
    if (turn.isOver) await turn.give()
    end = drawRow(table, item, end)
  }
  if (hasOtherPackages) drawOthers(table, end)
}

/** Shops commonly print one sentence: a list of what is missing would be outdated by the next package. */
function drawOthers(table: Table<PackedItem>, end: number): void {
  const { left: x, width } = table.sheet
  const y = reserveSpace(table, 24, end + padding)
  drawText(table.sheet, 'Other items in your order ship separately.', { x, y: y + padding, width, size: 10 })
}
