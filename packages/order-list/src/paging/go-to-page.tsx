import { parsePageNumber, totalPages } from '@portal/contract/order-search/paging.rules'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import type { ListState } from '../state/list-state.ts'
import styles from './pager.module.css'

/** The last page that can be opened while the pages are not counted. */
const maxPage = 1_000_000

interface GoToPageProps {
  readonly state: ListState
  readonly total: number | undefined
  readonly onGo: (page: number) => void
}

/** A number and a button that goes to that page; disabled unless that page exists. */
export function GoToPage({ state, total, onGo }: GoToPageProps) {
  const [typed, setTyped] = useState('')
  const target = parsePageNumber(typed, total === undefined ? maxPage : totalPages(total, state.size))
  return (
    <Row
      as="form"
      gap={4}
      className={styles.goTo}
      onSubmit={(event) => {
        event.preventDefault()
        if (target === undefined) return
        setTyped('')
        onGo(target)
      }}
    >
      <input
        className={styles.goToBox}
        aria-label="Go to page"
        placeholder="Page"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="normal" disabled={target === undefined}>
        Go
      </Button>
    </Row>
  )
}
