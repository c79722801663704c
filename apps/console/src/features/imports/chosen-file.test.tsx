import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { ChosenFileForm } from './chosen-file.tsx'
import { importFormatsQuery } from './imports.queries.ts'

const column = (name: string) => ({
  ...{ name, required: true, permission: null, example: '', value: 'text' },
})

function open(header: readonly string[]) {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role: 'owner' } } as never)
  const formats = [{ name: 'shipments', columns: [column('orderNumber'), column('trackingNumber')] }]
  queryClient.setQueryData(importFormatsQuery.queryKey, formats as never)
  const file = new File([], 'tracking.csv')
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <ChosenFileForm
          chosen={{
            ...{ file, header, sample: [], earlier: [], format: 'shipments' },
            ...{ notation: [], encoding: undefined, letters: [] },
          }}
          allowed={['shipments']}
          onUploaded={() => undefined}
          onCancel={() => undefined}
        />
      </KitProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('status').textContent
}

test('a required column can be matched below if the file has an unrecognized one', () => {
  expect(open(['orderNumber', 'Piece'])).toContain(
    'Required columns missing: Tracking number. Match each one below.',
  )
  expect(screen.getByRole('combobox', { name: 'Piece' })).toBeDefined()
})

test('a required column must be added if the file has no other columns', () => {
  expect(open(['orderNumber'])).toContain('Required columns missing: Tracking number. Add them to the file.')
})
