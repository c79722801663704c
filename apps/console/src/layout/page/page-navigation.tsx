import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'

interface PageNavigationProps {
  /** Counts from 1. */
  readonly page: number
  readonly size: number
  /** The number of rows on this page. */
  readonly shown: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** The range of a list on this page, with links to the previous and next page. */
export function PageNavigation({ page, size, shown, total, onPage }: PageNavigationProps) {
  const before = (page - 1) * size
  const last = before + shown
  return (
    <Row align="center" justify="end" gap={8} padY={12} padX={12} tone="muted" size={13}>
      <span>{`${(before + 1).toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${Math.max(total, last).toLocaleString('en-US')}`}</span>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="small" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Row>
  )
}
