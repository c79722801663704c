import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { usePermission } from '../../../session/use-staff.ts'
import styles from '../dealers.module.css'
import { DecisionDialog } from '../record/decision-dialog.tsx'
import { type MadeDecision, UndoDecision } from '../undo-decision.tsx'
import { dealerName } from '../use-dealer-change.ts'

interface RowDecisionProps {
  readonly dealer: ListedDealer
  readonly onDecided: (changed: ListedDealer) => void
}

/** Approve and Deny for a pending dealer, each with a confirmation; afterwards Undo. */
export function RowDecision({ dealer, onDecided }: RowDecisionProps) {
  const may = usePermission()
  const [asked, setAsked] = useState<'approve' | 'deny'>()
  const [made, setMade] = useState<MadeDecision>()
  const [isUndone, setUndone] = useState(false)
  if (made !== undefined) {
    const end = () => {
      setMade(undefined)
      setUndone(true)
    }
    return <UndoDecision decision={made} onUndone={end} isBrief />
  }
  if (dealer.dealerStatusId !== dealerStatus.pending.id || !may('dealers.approve')) return null
  const name = dealerName(dealer)
  return (
    <Row as="span" gap={8} className={styles.decision}>
      <Button
        size="small"
        variant="primary"
        autoFocus={isUndone}
        aria-label={`Approve ${name}`}
        onClick={() => setAsked('approve')}
      >
        Approve
      </Button>
      <Button size="small" aria-label={`Deny ${name}`} onClick={() => setAsked('deny')}>
        Deny
      </Button>
      {asked === undefined ? null : (
        <DecisionDialog
          dealer={dealer}
          transition={asked}
          onClose={() => setAsked(undefined)}
          onDecided={(changed, decision) => {
            onDecided(changed)
            setMade(decision)
          }}
        />
      )}
    </Row>
  )
}
