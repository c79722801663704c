import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleImport, ImportReport } from '@portal/contract/import/console-import.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { importFormatsQuery } from '../features/imports/imports.queries.ts'
import { sessionQuery } from '../session/session.queries.ts'
import { ImportsPage } from './imports-page.tsx'

const report: ImportReport = {
  ...{ rows: 3, created: 2, updated: 0, unchanged: 0, refused: 1 },
  ...{ unknownColumns: [], withheldColumns: [], permissions: [], reasons: [], warnings: [] },
  refusedRows: [{ line: 3, column: 'orderNumber', value: '9', reason: "doesn't match any order" }],
}

function importOf(id: number, fileName: string): ConsoleImport {
  const [at, name] = ['2026-11-30T02:00:00Z', fileName.replace('.csv', '.rejected.csv')]
  const job = { id, kind: 'import_check', status: 'succeeded', done: 1, total: 1, startedBy: 'pia' } as const
  const file = { name, sizeBytes: 9, removedAt: at }
  const check = { report, job: { ...job, startedAt: at, endedAt: at, importedFile: fileName, file } }
  return {
    id,
    format: 'shipments',
    fileName,
    columns: {},
    uploadedAt: at,
    check,
    write: null,
    canStart: true,
  }
}

const columns = ['orderNumber', 'trackingNumber'].map((name) => ({
  ...{ name, required: true, permission: null, example: '', value: 'text' },
}))
const formats = [{ name: 'shipments', columns }]

const answer = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })

/** Opens the page on a fake server, which checks files at once; returns the requests besides the list. */
function open(...imports: ConsoleImport[]): string[] {
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method, url } = input as Request
    const { pathname } = new URL(url)
    if (pathname.endsWith('/import-formats')) return answer({ formats })
    if (method === 'GET' && pathname.endsWith('/imports')) return answer({ imports })
    sent.push(pathname)
    if (method === 'GET') return new Response('line,column,reason')
    if (pathname.endsWith('/imports/shipments')) imports.unshift(importOf(8, 'ups.csv'))
    if (!pathname.endsWith('/cancel')) return answer(imports[0] ?? {})
    const [discarded] = imports.splice(0, 1)
    if (discarded === undefined) return answer({})
    const { check } = discarded
    imports.unshift({
      ...{ ...discarded, canStart: false },
      check: { ...check, job: { ...check.job, status: 'canceled' } },
    })
    return answer(check.job)
  })
  const queryClient = createQueryClient(() => undefined)
  const staff = { role: 'owner', timeZone: 'UTC' }
  const supplier = { currencyContext: { unicodeDecimal: 36 } }
  queryClient.setQueryData(sessionQuery.queryKey, { staff, supplier } as never)
  queryClient.setQueryData(importFormatsQuery.queryKey, formats as never)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <ImportsPage />
      </KitProvider>
    </QueryClientProvider>,
  )
  return sent
}

test('a checked file gets the focus and names the next step', async () => {
  open(importOf(7, 'dhl.csv'))
  const file = new File(['Order number,Tracking number\n1,T1\n'], 'ups.csv')
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Check file' }))
  const result = within(await screen.findByRole('article', { name: 'ups.csv' })).getByRole('status')
  await waitFor(() => expect(document.activeElement).toBe(result))
  expect(result.textContent).toContain('Nothing has been imported yet: choose "Import 2 shipments" to go on')
})

test('a checked file can be discarded', async () => {
  const sent = open(importOf(7, 'dhl.csv'))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard dhl.csv' }))
  const result = await screen.findByText('Discarded. Nothing was imported.')
  await waitFor(() => expect(document.activeElement).toBe(result))
  expect(sent).toEqual(['/api/console/jobs/7/cancel'])
  expect(screen.queryByRole('button', { name: 'Import 2 shipments' })).toBeNull()
})

test('the rejected rows of a file can be downloaded while it and others are imported', async () => {
  const [one, other] = [importOf(7, 'dhl.csv'), importOf(6, 'ups.csv')]
  const job = { ...one.check.job, id: 9, kind: 'import_write', status: 'running', file: null } as const
  const sent = open({ ...one, canStart: false, write: { report: null, job } }, other)
  const download = await screen.findByRole('button', { name: 'Download rejected rows of dhl.csv' })
  expect(screen.getByRole('button', { name: 'Download rejected rows of ups.csv' })).toBeDefined()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
  fireEvent.click(download)
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(sent).toEqual(['/api/console/jobs/7/file'])
})
