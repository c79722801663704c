import type { ListedToken } from '@portal/contract/tokens/token.schema'
import { StatusTag } from '@portal/ui/status-tag'

const endedLabels = {
  revoked: { text: 'Revoked', tone: 'negative', mark: 'cross' },
  expired: { text: 'Expired', tone: 'neutral', mark: 'cross' },
  replaced: { text: 'Replaced', tone: 'neutral', mark: 'half' },
} as const

/** Tags of a token or key: test mode, and why it no longer works. */
export function TokenTags({ token: { mode, state } }: { readonly token: ListedToken }) {
  const ended = state === 'live' ? undefined : endedLabels[state]
  return (
    <>
      {mode === 'test' ? (
        <StatusTag tone="caution" mark="half">
          Test
        </StatusTag>
      ) : null}
      {ended === undefined ? null : (
        <StatusTag tone={ended.tone} mark={ended.mark}>
          {ended.text}
        </StatusTag>
      )}
    </>
  )
}

/** Whether it no longer works. */
export function isEnded({ state }: Pick<ListedToken, 'state'>): boolean {
  return state === 'revoked' || state === 'expired'
}
