import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { TimeWriting } from '@portal/app-kit/formatting/time.tsx'
import { TimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatTime } from '../../../layout/time.tsx'
import { auditQuery } from './audit.queries.ts'
import { AuditList } from './audit-list.tsx'

const entry: AuditEntry = {
  ...{
    id: 1,
    at: '2020-03-04T05:06:07.000Z',
    actorKind: 'operator',
    actor: 'a@supplier.example',
    role: null,
  },
  ...{ command: 'cancelConsoleOrder', what: 'Canceled an order', subject: null, state: 'done' },
  details: [{ name: 'Parts', value: 'ship date 2020-02-03T09:30:00.000Z, quantity 2' }],
  changes: [{ name: 'Canceled', before: '', after: '2020-03-04T05:06:07.123456+00:00' }],
}

test('formats times inside values like all times of the log', () => {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(auditQuery({}).queryKey, {
    pages: [{ items: [entry], next: null }],
    pageParams: [undefined],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <TimeZone value="UTC">
          <TimeWriting value={formatTime}>
            <AuditList search={{}} />
          </TimeWriting>
        </TimeZone>
      </KitProvider>
    </QueryClientProvider>,
  )
  const text = screen.getByRole('table').textContent
  expect(text).toContain('Canceled: none → Mar 4, 2020 at 5:06 AM')
  expect(text).toContain('ship date Feb 3, 2020 at 9:30 AM, quantity 2')
})
