import { showFailure } from '@portal/app-kit/notices/notices.ts'
import type { DecidedDealers } from '@portal/contract/dealers/console-dealer.schema'
import { undoDurationMs } from '@portal/contract/dealers/dealer-transitions.rules'
import { Row, Spoken } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useEffect, useRef, useState } from 'react'
import styles from './dealers.module.css'
import { undoDecisionsRequest } from './dealers.queries.ts'
import { useDealerChange } from './use-dealer-change.ts'

/** An approval or denial made on this page. */
export interface MadeDecision {
  readonly ids: readonly number[]
  /** The result, such as "Acme approved" or "3 dealers denied". */
  readonly said: string
  readonly at: number
}

interface UndoDecisionProps {
  readonly decision: MadeDecision
  readonly onUndone: () => void
  /** Shows few words, in the width of a row's buttons. */
  readonly isBrief?: boolean
}

/** Offers to undo a decision until its email is sent; takes over the pressed button's focus. */
export function UndoDecision({ decision: { ids, said, at }, onUndone, isBrief = false }: UndoDecisionProps) {
  const text = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    button.current?.focus()
    const end = () => {
      if (document.activeElement === button.current) text.current?.focus()
      setOver(true)
    }
    const timer = setTimeout(end, at + undoDurationMs - Date.now())
    return () => clearTimeout(timer)
  }, [at])
  const undo = useDealerChange<void, DecidedDealers>({
    send: async () => {
      const outcome = await undoDecisionsRequest(ids)
      for (const { name, sentence } of outcome.refused) showFailure(`${name}: ${sentence}`)
      if (outcome.changed > 0) onUndone()
      else setOver(true)
      return outcome
    },
  })
  const seconds = `${undoDurationMs / 1000} seconds`
  const sentence = `${said}. ${isOver ? "We've emailed them." : `We'll email them in ${seconds}.`}`
  return (
    <Row
      as="span"
      inline
      wrap={!isBrief}
      align="center"
      gap={8}
      className={isBrief ? styles.brief : undefined}
    >
      <span ref={text} role="status" tabIndex={-1}>
        {isBrief ? <Spoken>{sentence}</Spoken> : sentence}
        {isBrief ? <span aria-hidden="true">{isOver ? 'Emailed' : `Email in ${seconds}`}</span> : null}
      </span>
      {isOver ? null : (
        <Button ref={button} size="small" isBusy={undo.isPending} onClick={() => undo.send()}>
          Undo
        </Button>
      )}
    </Row>
  )
}
