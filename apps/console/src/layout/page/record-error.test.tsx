import { ApiError } from '@portal/api-client/api-error'
import { KitProvider } from '@portal/ui/kit-provider'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordError } from './record-error.tsx'

test.each([
  [404, 'Dealer not found', 'link', 'Go to Dealers'],
  [422, 'Dealer not found', 'link', 'Go to Dealers'],
  [500, "We couldn't load this dealer", 'button', 'Try again'],
] as const)('status %i shows "%s" and offers a %s', (status, title, role, name) => {
  const error = new ApiError(status, { reason: 'internal_error', errors: ['Oh.'], requestId: 'r' })
  const toList = <a href="/dealers">Go to Dealers</a>
  render(
    <KitProvider>
      <RecordError noun="dealer" error={error} onRetry={() => undefined} toList={toList} />
    </KitProvider>,
  )
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  const offered = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
  expect(offered.map(({ textContent }) => textContent)).toEqual([name])
  expect(screen.getByRole(role, { name })).toBeDefined()
})
