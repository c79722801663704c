import type { ApiRequestAnswer } from '@portal/contract/tokens/api-request.schema'
import { StatusTag } from '@portal/ui/status-tag'
import { TextButton } from '@portal/ui/text-button'
import { Time } from '../../formatting/time.tsx'
import styles from './tokens.module.css'

interface RequestRowProps {
  readonly request: ApiRequestAnswer
  readonly onOpen: () => void
}

/** One call: its status, what was called, by which token, when and how long it took; a press opens its detail. */
export function RequestRow({ request, onOpen }: RequestRowProps) {
  const { status, method, path, tokenName, at, ms } = request
  return (
    <li className={styles.request}>
      <StatusTag tone={toneOf(status)} mark={status < 400 ? 'full' : 'cross'}>
        {status}
      </StatusTag>
      <TextButton onClick={onOpen}>
        <code>
          {method} {path}
        </code>
      </TextButton>
      <span className={styles.detail}>{tokenName}</span>
      <span className={styles.when}>
        <Time at={at} />
        <span className={styles.took}>{Math.round(ms)} ms</span>
      </span>
    </li>
  )
}

function toneOf(status: number): 'positive' | 'caution' | 'negative' {
  if (status < 400) return 'positive'
  return status < 500 ? 'caution' : 'negative'
}
