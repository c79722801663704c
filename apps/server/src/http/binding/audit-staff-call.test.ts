import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { entriesOf } from '@portal/contract/fields/keys'
import { expect, test } from 'vitest'
import { auditedKinds, isAudited, kindOfPath } from './audit-staff-call.ts'

test('each audited console endpoint has a kind whose row the audit log knows, or none', () => {
  const forms = entriesOf(endpoints).map(([name, form]) => ({ name, ...(form as EndpointDefinition) }))
  const audited = forms.filter((form) => form.access.who === 'staff' && isAudited(form))
  expect(audited.length).toBeGreaterThan(50)
  for (const { name, path } of audited) {
    const kind = kindOfPath(path)
    expect([name, Object.hasOwn(auditedKinds, kind)]).toEqual([name, true])
    const isOfRow = auditedKinds[kind] !== null && kind !== 'portal-settings'
    const ids = path.match(/:\w+/g) ?? []
    if (isOfRow && ids.length > 0) expect([name, ids[0]]).toEqual([name, ':id'])
  }
})
