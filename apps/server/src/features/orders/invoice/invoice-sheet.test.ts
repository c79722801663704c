import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { closeSheet, drawText, openSheet } from './invoice-sheet.ts'
import { selectFonts } from './text/select-fonts.ts'

async function drawnText(text: string): Promise<string> {
  const sheet = openSheet({ title: '', author: '', currency: 'USD' }, await selectFonts(text, text))
  drawText(sheet, text, { x: 48, width: 400 })
  const { text: pages } = await extractText(
    await getDocumentProxy(new Uint8Array(await closeSheet(sheet, text))),
  )
  return pages.join(' ')
}

test('reads a text from a PDF as written, whatever PDFs came before', async () => {
  // The middle dot is drawn with the period's glyph, and this text contains no period.
  expect(await drawnText('A · B')).toContain('A · B')
  expect(await drawnText('10.50 and 11/2')).toContain('10.50 and 11/2')
})
