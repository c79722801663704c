import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { DropZone } from './drop-zone.tsx'
import { importFormatsQuery, importsQuery } from './imports.queries.ts'

async function choose(bytes: readonly number[], answer = 'What is in dhl.csv?') {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role: 'owner' } } as never)
  queryClient.setQueryData(importFormatsQuery.queryKey, [] as never)
  queryClient.setQueryData(importsQuery.queryKey, [] as never)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <DropZone onUploaded={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const file = new File([new Uint8Array(bytes)], 'dhl.csv')
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } })
  await screen.findByText(answer, { exact: false })
}

const bytesOf = (text: string) => [...new TextEncoder().encode(text)]
const many = bytesOf(`Ort;Nummer\n${'Bonn;1\n'.repeat(20_000)}`)

test('a Windows-1252 file is taken, and says so with its letters', async () => {
  await choose([...many, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72])
  fireEvent.change(screen.getByLabelText('What is in dhl.csv?'), { target: { value: 'shipments' } })
  expect(screen.getByText('Text encoding: Windows-1252 (Müller)')).toBeDefined()
  expect(screen.getByText(/Save As > "CSV UTF-8 \(Comma delimited\)"/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check file' }).dataset.tip).toBeUndefined()
})

test('the letters of a broken file are shown, to be confirmed before it is checked', async () => {
  await choose([...many, 0xc3])
  fireEvent.change(screen.getByLabelText('What is in dhl.csv?'), { target: { value: 'shipments' } })
  expect(screen.getByRole('option', { name: /Ã\)$/ })).toBeDefined()
  const check = screen.getByRole('button', { name: 'Check file' })
  expect(check.dataset.tip).toContain('Confirm the text encoding')
  fireEvent.change(screen.getByLabelText(/Text encoding/), { target: { value: 'windows-1252' } })
  expect(check.dataset.tip).toBeUndefined()
})

test.each([
  ['an Excel workbook or a compressed file', bytesOf('PK\u0003\u0004\u0014')],
  ['an Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['an image', [0x89, ...bytesOf('PNG\r\n\u001a\n')]],
  ['an image', [0xff, 0xd8, 0xff, 0xe0]],
  ['a PDF', bytesOf('%PDF-1.7')],
])('says at once that a file is %s', async (kind, bytes) => {
  await choose(bytes, `dhl.csv is ${kind}, not a CSV file. In Excel, choose File`)
  expect(screen.queryByText('What is in dhl.csv?')).toBeNull()
})

test.each([
  ['UTF-8', [...many, ...bytesOf('Müller')]],
  ['UTF-16', [0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00, 0x0a, 0x00]],
  ['UTF-16 without a mark', [0x4d, 0x00, 0xfc, 0x00, 0x0a, 0x00]],
])('a %s file is taken', async (_, bytes) => {
  await choose(bytes)
  fireEvent.change(screen.getByLabelText('What is in dhl.csv?'), { target: { value: 'shipments' } })
  expect(screen.queryByLabelText(/Text encoding/)).toBeNull()
})
